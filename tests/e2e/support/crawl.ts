import { isFilteredList } from "@/lib/http/requests/page-paths";
import { ask } from "@/scripts/shots/ask";

export interface Found {
  url: string;
  text: string;
}

const atOnce = 6;
const links = /href="(\/[^"#]*)/g;
/** Not crawled: files, the inbox of the sandbox, and the one GET that changes data. */
const notPages = /^\/(_next|media|icon|favicon|apple-icon|sandbox|api\/auth)|\.\w{2,5}($|\?)/;

/** Each filter, order and page of a list is crawled once, without all combinations: the rows are the same. */
const isCombined = (path: string) => path.split("=").length > 2;

/** Payloads that are read of pages of one kind. */
const PAYLOADS_EACH = 3;

/**
 * The kind of a page whose payload need not be asked for each time, null for any other address. The payload of a
 * filtered list is the same page, rendered once more. A form that reports content has its payload in its own HTML,
 * which is read for each of the hundreds of them.
 */
function kindOf(path: string): string | null {
  const { pathname, search, searchParams } = new URL(path, "http://localhost");
  if (isFilteredList(pathname, search)) return [...searchParams.keys()].join();
  return /^\/report\/[a-z]+\//.exec(pathname)?.[0] ?? null;
}

/** Follows redirects on the same host, as a browser does for pages and for their payloads. */
async function read(
  url: string,
  cookie: string | undefined,
  headers: Record<string, string>,
  visitor?: number,
): Promise<string> {
  let address = url;
  for (let hop = 0; hop < 4; hop += 1) {
    const answer = await ask(address, { cookie, headers, visitor });
    const { location } = answer.headers;
    if (!location) return answer.text;
    const next = new URL(location, address);
    if (next.host !== new URL(url).host) return answer.text;
    address = next.href;
  }
  throw new Error(`${url} redirects in a circle`);
}

/**
 * All pages that can be reached by links from `starts`, as HTML and as the payload of a client navigation. Each worker
 * has an address of its own: the front renders one public page at a time for an address, also for the browser tests.
 */
export async function crawl(
  origin: string,
  starts: readonly string[],
  cookie: string | undefined,
  isWanted: (path: string) => boolean,
): Promise<Found[]> {
  const seen = new Set(starts);
  const queue = [...starts];
  const payloads = new Map<string, number>();
  const found: Found[] = [];
  let busy = 0;
  const visit = async (path: string, visitor: number) => {
    const url = origin + path;
    const html = await read(url, cookie, {}, visitor);
    found.push({ url, text: html });
    const kind = kindOf(path);
    const asked = kind === null ? 0 : (payloads.get(kind) ?? 0);
    if (asked < PAYLOADS_EACH) {
      if (kind !== null) payloads.set(kind, asked + 1);
      found.push({ url: `${url} (payload)`, text: await read(url, cookie, { RSC: "1" }, visitor) });
    }
    for (const [, link = ""] of html.matchAll(links)) {
      const next = link.replaceAll("&amp;", "&");
      if (seen.has(next) || notPages.test(next) || isCombined(next) || !isWanted(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  };
  const work = async (_: unknown, visitor: number): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      busy += 1;
      await visit(path, visitor);
      busy -= 1;
    }
  };
  // A worker without work ends; the working ones refill the queue and start new ones.
  do await Promise.all(Array.from({ length: atOnce }, work));
  while (queue.length > 0 || busy > 0);
  return found;
}

interface Description {
  paths: Record<string, { get?: unknown }>;
}

/**
 * Every GET of the OpenAPI document; `{uuid}` is replaced with each of these ids, paths with other parameters
 * are skipped.
 */
export async function readCalls(
  origin: string,
  cookie: string | undefined,
  uuids: readonly string[],
): Promise<Found[]> {
  const { paths } = JSON.parse((await ask(`${origin}/api/openapi.json`)).text) as Description;
  const calls = Object.keys(paths)
    .filter((path) => paths[path]?.get)
    .flatMap((path) => (path.includes("{uuid}") ? uuids.map((uuid) => path.replace("{uuid}", uuid)) : [path]))
    .filter((path) => !path.includes("{"));
  return Promise.all(
    calls.map(async (path) => ({ url: origin + path, text: await read(origin + path, cookie, {}) })),
  );
}
