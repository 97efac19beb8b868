import { openSites } from "@/lib/core/markets/open-markets";
import { ask } from "@/scripts/shots/ask";
import { expect, originOf, test } from "../support/test";
import { indexableAddresses } from "./indexable";
import { expectReciprocal } from "./languages";
import type { SeenPage } from "./read-page";
import { readSitemap } from "./read-sitemap";
import { walkSite } from "./walk-site";

/** Pictures requested on each host: one of each kind, and some more. */
const PICTURES_ASKED = 6;

test("each host has its icons and its manifest", async () => {
  for (const { key, locale } of openSites()) {
    const origin = originOf(key);
    const files = [
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/apple-touch-icon-precomposed.png",
    ];
    const manifest = await ask(`${origin}/manifest.webmanifest`);
    expect(manifest.headers["content-type"]).toContain("application/manifest+json");
    const { lang, icons } = JSON.parse(manifest.text) as {
      lang: string;
      icons: { src: string; purpose: string }[];
    };
    expect(lang).toBe(locale);
    expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
    for (const path of [...files, ...icons.map(({ src }) => src)]) {
      const { status, headers } = await ask(origin + path);
      expect(`${path} ${status} ${headers["cache-control"]}`).toMatch(/ 200 public, max-age=604800$/);
    }
  }
});

const ownPath = (origin: string, page: SeenPage) => page.canonicals[0]?.slice(origin.length);

for (const { key, country, locale } of openSites()) {
  test(`robots find every page of ${key}, and its head is correct`, async ({ db }) => {
    // The first site of a market renders the pages of its other sites, too.
    test.slow();
    const origin = originOf(key);
    const before = await indexableAddresses(db, country);
    const listed = await readSitemap(origin);
    const paths = listed.map(({ path }) => path);
    const pages = await walkSite(origin, locale, [...paths, "/annuaire"]);
    const after = await indexableAddresses(db, country);

    // Other tests approve and hide providers at the same time: pages that changed meanwhile may be listed or
    // not.
    expect(paths, "each address is listed once").toHaveLength(new Set(paths).size);
    expect(
      [...before.intersection(after)].filter((path) => !paths.includes(path)),
      "not listed",
    ).toEqual([]);
    expect(
      paths.filter((path) => !before.has(path) && !after.has(path)),
      "listed, not indexable",
    ).toEqual([]);

    const all = [...pages.values()];
    const changed = before.symmetricDifference(after);
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
    expect(
      all.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`),
      "broken links",
    ).toEqual([]);
    expect(
      all.filter(({ isEmpty, path }) => isEmpty && !changed.has(path)).map(({ path }) => path),
      "linked lists that show nobody",
    ).toEqual([]);
    const undated = listed.filter(({ lastmod }) => lastmod === null || !(Date.parse(lastmod) <= Date.now()));
    expect(
      undated.map(({ path }) => path),
      "addresses without a true date",
    ).toEqual([]);
    const oddCanonical = all.filter(
      (page) => page.isIndexed && (page.canonicals.length !== 1 || !page.canonicals[0]?.startsWith(origin)),
    );
    expect(
      oddCanonical.map(({ path, canonicals }) => `${path} ${canonicals}`),
      "one canonical each",
    ).toEqual([]);

    const offered = all.filter((page) => page.isIndexed && ownPath(origin, page) === page.path);
    expect(
      offered.map(({ path }) => path).filter((path) => !paths.includes(path) && !changed.has(path)),
      "pages offered that the sitemap does not list",
    ).toEqual([]);
    const offeredPaths = new Set(offered.map(({ path }) => path));
    expect(
      paths.filter((path) => !offeredPaths.has(path) && !changed.has(path)),
      "addresses listed whose page does not want to be indexed",
    ).toEqual([]);
    expect(ownPath(origin, pages.get("/annuaire") as SeenPage)).toBe("/wedding-planners");

    await expectReciprocal(origin, all);
    await expectPictures(all);
  });
}

async function expectPictures(all: readonly SeenPage[]): Promise<void> {
  const pictures = [...new Set(all.flatMap(({ picture }) => picture ?? []))];
  const step = Math.max(1, Math.floor(pictures.length / PICTURES_ASKED));
  for (const url of pictures.filter((_, n) => n % step === 0)) {
    const { status, headers } = await ask(url);
    expect(`${status} ${headers["content-type"]}`, url).toBe("200 image/jpeg");
  }
}
