import { ask } from "@/scripts/shots/ask";

export interface Found {
  url: string;
  text: string;
}

const atOnce = 6;
const links = /href="(\/[^"#]*)/g;
/** Files, the sandbox (the inbox of the fake suppliers), and the sign-in addresses, which change something. */
const notPages = /^\/(_next|media|icon|favicon|apple-icon|sandbox|api\/auth)|\.\w{2,5}($|\?)/;

/** Each filter, order and page of a list is read, but not each with each: the rows are the same. */
const isCombined = (path: string) => path.split("=").length > 2;

/** Follows redirects of the same host, as a browser does for pages and for their payloads. */
async function read(
  url: string,
  cookie: string | undefined,
  headers: Record<string, string>,
): Promise<string> {
  let address = url;
  for (let hop = 0; hop < 4; hop += 1) {
    const answer = await ask(address, { cookie, headers });
    const { location } = answer.headers;
    if (!location) return answer.text;
    const next = new URL(location, address);
    if (next.host !== new URL(url).host) return answer.text;
    address = next.href;
  }
  throw new Error(`${url} redirects in a circle`);
}

/** Every page that links lead to from `starts`, as HTML and as the payload of a soft navigation. */
export async function crawl(
  origin: string,
  starts: readonly string[],
  cookie: string | undefined,
  isWanted: (path: string) => boolean,
): Promise<Found[]> {
  const seen = new Set(starts);
  const queue = [...starts];
  const found: Found[] = [];
  let busy = 0;
  const visit = async (path: string) => {
    const url = origin + path;
    const [html, payload] = [await read(url, cookie, {}), await read(url, cookie, { RSC: "1" })];
    found.push({ url, text: html }, { url: `${url} (payload)`, text: payload });
    for (const [, link = ""] of html.matchAll(links)) {
      const next = link.replaceAll("&amp;", "&");
      if (seen.has(next) || notPages.test(next) || isCombined(next) || !isWanted(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  };
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      busy += 1;
      await visit(path);
      busy -= 1;
    }
  };
  // A worker ends when the queue is empty; those that still visit pages refill it, so the workers start again.
  do await Promise.all(Array.from({ length: atOnce }, work));
  while (queue.length > 0 || busy > 0);
  return found;
}

interface Description {
  paths: Record<string, { get?: unknown }>;
}

/** Every GET of the described API; `{uuid}` becomes each of the given ids, other parameters have no value here. */
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
