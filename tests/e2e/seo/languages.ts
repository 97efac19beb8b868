import { ask } from "@/scripts/shots/ask";
import { expect } from "../support/test";
import type { SeenPage } from "./read-page";

/** What the pages read so far, on all sites, say of their languages. */
const toldBy = new Map<string, string[]>();

const toldOf = ({ languages }: SeenPage) => [...languages].map(String).sort();

async function askLanguages(url: string): Promise<string[]> {
  const { text, status } = await ask(url);
  expect(status, url).toBe(200);
  const links = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  return links.map(([, language, href]) => `${language},${href}`).sort();
}

/**
 * If a page names pages in other languages, they name it too, with the same set. Only those of `asked` origins are
 * read, of all if it is left out.
 */
export async function expectReciprocal(
  origin: string,
  all: readonly SeenPage[],
  asked?: ReadonlySet<string>,
): Promise<void> {
  for (const page of all) toldBy.set(origin + page.path, toldOf(page));
  const spoken = all.filter(({ languages }) => languages.size > 0);
  expect(spoken.length).toBeGreaterThan(0);
  for (const page of spoken) {
    const told = toldOf(page);
    const own = page.canonicals[0] ?? origin + page.path;
    for (const url of new Set(page.languages.values())) {
      // A page of another site that was read before says the same, or was changed meanwhile by another test.
      if (String(toldBy.get(url)) === String(told)) continue;
      if (asked && !asked.has(new URL(url).origin)) continue;
      expect(await askLanguages(url), url).toEqual(told);
    }
    // An address that was kept for old links names the alternates of the page that it shows.
    expect([...page.languages.values()]).toContain(own);
  }
}
