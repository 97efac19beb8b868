import { isDisallowedPath } from "@/lib/core/addresses/robots-rules";
import { readPage, type SeenPage } from "./read-page";

const AT_ONCE = 4;
const isFile = (path: string) => /\.\w{2,5}($|\?)/.test(path);
/** A list with filters is another page for each combination; a few are enough. */
const FILTERED_EACH = 5;
/** Places with few providers are hundreds of similar pages; this many are read. */
const UNLISTED_EACH = 80;

/**
 * Reads the pages of `starts` and those they link to, `limit` at most. As robots do, it leaves out what robots.txt
 * disallows.
 */
export async function walkSite(
  origin: string,
  locale: string,
  starts: readonly string[],
  limit = Number.POSITIVE_INFINITY,
): Promise<Map<string, SeenPage>> {
  const seen = new Map<string, SeenPage>();
  const known = new Set(starts);
  const queue = [...starts];
  let filtered = 0;
  let unlisted = 0;
  const isWanted = (path: string) => {
    if (known.has(path) || isFile(path) || isDisallowedPath(path)) return false;
    return path.includes("?") ? filtered++ < FILTERED_EACH : unlisted++ < UNLISTED_EACH;
  };
  /** Robots have addresses of their own: the front renders one public page at a time for an address. */
  const visit = async (path: string, robot: number) => {
    const page = await readPage(origin, path, locale, robot);
    seen.set(path, page);
    for (const link of page.links)
      if (known.size < limit && isWanted(link)) {
        known.add(link);
        queue.push(link);
      }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return seen;
}
