import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { createLogger } from "@/lib/core/log";
import type { PageEntry } from "@/lib/http/page-store/page-entry";
import { openPageFolder } from "@/lib/http/page-store/page-folder";
import { pagesFolder } from "../http/app";
import type { CrawlPage } from "../http/crawl";

const MAX_BYTES = 4_096 * 1_048_576;
/** Writes at the same time. */
const AT_ONCE = 8;

const keyOf = (path: string) => `/fr-FR${path}`;

/**
 * Stores a page at each address that was not rendered: a copy of a rendered page of the same kind, under the new address
 * and with a tag of its own. Rendering all of them would take an hour.
 */
export async function storeCopies(
  rendered: readonly CrawlPage[],
  wanted: readonly CrawlPage[],
): Promise<void> {
  const [build] = readdirSync(pagesFolder).filter((name) =>
    statSync(path.join(pagesFolder, name)).isDirectory(),
  );
  if (!build) throw new Error("The app has stored no page.");
  const folder = await openPageFolder(pagesFolder, build, {
    maxBytes: MAX_BYTES,
    log: createLogger({ level: "error" }),
  });
  const models = new Map<string, PageEntry[]>();
  for (const { kind, path: address } of rendered) {
    const entry = await folder.read(keyOf(address));
    if (entry) models.set(kind, [...(models.get(kind) ?? []), entry]);
  }
  let next = 0;
  const store = async () => {
    for (let at = next++; at < wanted.length; at = next++) {
      const { kind, path: address } = wanted[at] as CrawlPage;
      const known = models.get(kind) ?? [];
      const model = known[at % known.length];
      if (!model) throw new Error(`No page of the kind "${kind}" was rendered.`);
      await folder.write({ ...model, key: keyOf(address), tags: [...model.tags, `copy:${at}`] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, store));
}
