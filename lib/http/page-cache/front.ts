import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CountryDomain } from "@/lib/core/countries/domains";
import type { KeptPages, PageAddress } from "@/lib/http/page-cache/kept-pages";
import { type Encoding, type KeptPage, renditionOf } from "@/lib/http/page-cache/page-store";
import { answerUnknownHost } from "@/lib/http/page-cache/unknown-host";
import {
  isFileOrCall,
  isFilteredList,
  isNowhere,
  isPrivatePath,
  isUnreadable,
  mayBeKept,
} from "@/lib/http/requests/page-paths";
import { badgeVisit } from "@/lib/listing/badge/schema";

export interface FrontParts {
  pages: KeptPages;
  next: RequestListener;
  /** Whether this build has a page at an address. */
  hasPage: (path: string) => boolean;
  /** The country of a request, null for a host that is not ours. */
  domainOf: (request: IncomingMessage) => CountryDomain | null;
  /** The host under which a country's pages are made, however it was written by whoever asks. */
  hostOf: (domain: CountryDomain) => string;
  sessionCookie: string;
  /** What somebody is told who comes by a host that is not ours. */
  unknownHost: string;
  /** Somebody comes to a profile by its badge. */
  onBadge: (request: IncomingMessage, slug: string) => void;
}

const ADDRESSES_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 400;
const READS = new Set(["GET", "HEAD"]);
const NO_BODY = Buffer.alloc(0);
const UNAVAILABLE = [
  "Content-Type",
  "text/plain; charset=utf-8",
  "Retry-After",
  "5",
  "Cache-Control",
  "no-store",
];

/** The encoding of ours that a browser takes and that is smallest. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  // A name alone, or with a weight that is not nought.
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

const encodings = new LRUCache<string, Encoding>({ max: 200 });

function rememberedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = encodingOf(accepted);
  encodings.set(accepted, encoding);
  return encoding;
}

/**
 * Answers what is one for everybody from the store, before Next is entered; all else goes on to Next. A change of
 * anything by a visitor of this process is looked for before the next page goes out, so that who edits sees the edit.
 */
export function createFront(parts: FrontParts): RequestListener {
  const { pages, next, domainOf, hostOf, hasPage, sessionCookie } = parts;
  const { feed } = pages.parts;
  let hasWritten = false;

  const addresses = new LRUCache<string, PageAddress>({ max: ADDRESSES_REMEMBERED });

  /** The page that a plain address means; the same address is taken apart once. */
  function addressOf(request: IncomingMessage): PageAddress | null {
    if (request.url === "/") return readAddress(request);
    const name = `${request.headers.host} ${request.headers["x-forwarded-host"] ?? ""} ${request.url}`;
    const known = addresses.get(name);
    if (known) return known;
    const address = readAddress(request);
    if (address && name.length <= LONGEST_REMEMBERED) addresses.set(name, address);
    return address;
  }

  function readAddress(request: IncomingMessage): PageAddress | null {
    const url = request.url ?? "/";
    const at = url.indexOf("?");
    const path = at === -1 ? url : url.slice(0, at);
    if (!mayBeKept(path) || isUnreadable(url)) return null;
    // Who may be signed in is led on from the landing page by a page of its own.
    if (path === "/" && request.headers.cookie?.includes(sessionCookie)) return null;
    const domain = domainOf(request);
    if (!domain) return null;
    const isPassing = at !== -1 && isFilteredList(path, url.slice(at));
    const key = `/${domain.locale}${path === "/" ? "" : path}`;
    return { key, locale: domain.locale, host: hostOf(domain), path: isPassing ? url : path, isPassing };
  }

  async function slowly(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress,
  ): Promise<void> {
    if (!feed.isListening()) {
      response.writeHead(503, UNAVAILABLE).end("503 Service Unavailable");
      return;
    }
    if (hasWritten) {
      hasWritten = false;
      await feed.catchUp().catch(() => {});
    }
    const page = address.isPassing
      ? await pages.pass(address)
      : (pages.find(address) ?? (await pages.get(address)));
    if (page) await send(request, response, page);
    else next(request, response);
  }

  /** Answers what has no page for sure; false where Next has to be asked. */
  function refuse(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    const isBroken = isUnreadable(url);
    if (!isBroken && isFileOrCall(path)) return false;
    const domain = domainOf(request);
    if (!domain) {
      answerUnknownHost(response, parts.unknownHost);
      return true;
    }
    // A page of one visitor's that no screen has: Next would write its words by script, and let them be kept for a year.
    const isMissing = isPrivatePath(path) && request.headers.rsc === undefined && !hasPage(path);
    if (!isBroken && !isMissing && !isNowhere(path)) return false;
    const site = { host: hostOf(domain), locale: domain.locale };
    pages
      .words(isBroken ? "unreadable" : "kept", isBroken ? 400 : 404, site)
      .then((page) => (page ? send(request, response, page) : next(request, response)))
      .catch((error: unknown) => fail(response, error, domain.locale));
    return true;
  }

  function fail(response: ServerResponse, error: unknown, key: string): void {
    pages.parts.log.error({ error, key }, "a page could not be made");
    if (!response.headersSent) response.writeHead(500, UNAVAILABLE);
    response.end();
  }

  return (request, response) => {
    const isRead = READS.has(request.method ?? "");
    if (!isRead)
      onAnswer(response, () => {
        hasWritten = true;
      });
    const address = isRead ? addressOf(request) : null;
    if (!address) {
      if (!isRead || !refuse(request, response)) next(request, response);
      return;
    }
    const visited = request.method === "GET" ? badgeVisit(request.url ?? "") : null;
    if (visited !== null) parts.onBadge(request, visited);
    const page = hasWritten || address.isPassing || !feed.isListening() ? null : pages.find(address);
    const rendition = page?.renditions[rememberedEncoding(request.headers["accept-encoding"])];
    if (page && rendition) return answer(request, response, page, rendition);
    slowly(request, response, address).catch((error: unknown) => fail(response, error, address.key));
  };
}

/**
 * Calls back when an answer begins and when it has gone out whole. An action's answer says first that it is done, and
 * then draws the screen anew: whoever reads the beginning may ask for a page before the end.
 */
function onAnswer(response: ServerResponse, heard: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    heard();
    return writeHead.apply(response, given);
  }) as typeof writeHead;
  response.once("finish", heard);
}

async function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): Promise<void> {
  const rendition = await renditionOf(page, rememberedEncoding(request.headers["accept-encoding"]));
  answer(request, response, page, rendition);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { entry }: KeptPage,
  { headers, body }: { headers: readonly string[]; body: Buffer },
): void {
  if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
    response.writeHead(304, [...entry.headers, "ETag", entry.etag]).end();
    return;
  }
  response.writeHead(entry.status, headers as string[]);
  response.end(request.method === "HEAD" ? NO_BODY : body);
}
