import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CountryDomain } from "@/lib/core/countries/domains";
import type { Logger } from "@/lib/core/log";
import type { ChangeFeed } from "@/lib/http/page-cache/change-feed";
import { CLIENT_STEP_HEADER } from "@/lib/http/page-cache/next-internals";
import { missingPage, type PageAddress, type PageCache } from "@/lib/http/page-cache/page-cache";
import {
  type CachedPage,
  type Encoding,
  type Rendition,
  renditionOf,
} from "@/lib/http/page-cache/page-memory";
import { answerUnknownHost } from "@/lib/http/page-cache/unknown-host";
import {
  isFileOrCall,
  isImpossiblePath,
  isPersonalScreen,
  isUnreadable,
} from "@/lib/http/requests/page-paths";
import { badgeVisit } from "@/lib/listing/badge/schema";

export interface FrontParts {
  cache: PageCache;
  feed: Pick<ChangeFeed, "isConnected" | "catchUp">;
  log: Logger;
  /** Answers everything that is no public page. */
  next: RequestListener;
  /** Whether this build has a page at an address. */
  hasPage: (path: string) => boolean;
  /** The country of a request, null for a host that is not ours. */
  domainOf: (request: IncomingMessage) => CountryDomain | null;
  hostOf: (domain: CountryDomain) => string;
  /** The page for a visitor whose host is not ours. */
  unknownHost: string;
  /** Called when a visitor comes to a profile by its badge. */
  onBadge: (request: IncomingMessage, slug: string) => void;
}

const READ_METHODS = new Set(["GET", "HEAD"]);
const NO_BODY = Buffer.alloc(0);
const UNAVAILABLE = [
  "Content-Type",
  "text/plain; charset=utf-8",
  "Retry-After",
  "5",
  "Cache-Control",
  "no-store",
];

/** The smallest encoding that a browser accepts. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  // A name alone, or with a weight that is not zero.
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

const encodings = new LRUCache<string, Encoding>({ max: 200 });

function cachedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = encodingOf(accepted);
  encodings.set(accepted, encoding);
  return encoding;
}

/**
 * Answers public pages from the page cache before Next is entered, and passes everything else on to Next. After a
 * request that may have written something, the front waits for its changes before it sends the next page: a visitor
 * always sees their own edit.
 */
export function createFront(parts: FrontParts): RequestListener {
  const { cache, feed, log, next } = parts;
  let hasWritten = false;

  async function answerSlowly(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress,
  ): Promise<void> {
    if (!feed.isConnected()) {
      response.writeHead(503, UNAVAILABLE).end("503 Service Unavailable");
      return;
    }
    if (hasWritten) {
      hasWritten = false;
      await feed.catchUp().catch(() => {});
    }
    const page = await cache.render(address);
    if (page) await send(request, response, page);
    else next(request, response);
  }

  /** Answers an address that cannot have a page, without asking Next; false where Next has to be asked. */
  function answerMissing(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    const isBroken = isUnreadable(url);
    if (!isBroken && isFileOrCall(path)) return false;
    const domain = parts.domainOf(request);
    if (!domain) {
      answerUnknownHost(response, parts.unknownHost);
      return true;
    }
    // Next would write the text of a missing personal screen by script, and let it be stored for a year.
    const isMissing =
      isPersonalScreen(path) && request.headers[CLIENT_STEP_HEADER] === undefined && !parts.hasPage(path);
    if (!isBroken && !isMissing && !isImpossiblePath(path)) return false;
    const site = { host: parts.hostOf(domain), locale: domain.locale };
    cache
      .render(missingPage(isBroken ? "unreadable" : "page", site))
      .then((page) =>
        page?.entry.status === 200
          ? send(request, response, { ...page, entry: { ...page.entry, status: isBroken ? 400 : 404 } })
          : next(request, response),
      )
      .catch((error: unknown) => fail(response, error, domain.locale));
    return true;
  }

  function fail(response: ServerResponse, error: unknown, key: string): void {
    log.error({ error, key }, "a page could not be rendered");
    if (!response.headersSent) response.writeHead(500, UNAVAILABLE);
    response.end();
  }

  return (request, response) => {
    if (!READ_METHODS.has(request.method ?? "")) {
      onAnswer(response, () => {
        hasWritten = true;
      });
      next(request, response);
      return;
    }
    const found = cache.lookup(request);
    if (!found) {
      if (!answerMissing(request, response)) next(request, response);
      return;
    }
    const { address, page } = found;
    if (request.method === "GET" && request.url?.includes("?")) {
      const slug = badgeVisit(request.url);
      if (slug !== null) parts.onBadge(request, slug);
    }
    const rendition = hasWritten
      ? null
      : page?.renditions[cachedEncoding(request.headers["accept-encoding"])];
    if (page && rendition) return answer(request, response, page, rendition);
    answerSlowly(request, response, address).catch((error: unknown) => fail(response, error, address.key));
  };
}

/**
 * Calls back when an answer begins and when it has been sent. The answer of an action first says that it is done and then
 * sends the new screen: the browser may ask for a page before the end of the answer.
 */
function onAnswer(response: ServerResponse, callback: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    callback();
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  response.once("finish", callback);
}

async function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const rendition = await renditionOf(page, cachedEncoding(request.headers["accept-encoding"]));
  answer(request, response, page, rendition);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { entry }: CachedPage,
  { headers, body }: Rendition,
): void {
  if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
    response.writeHead(304, [...entry.headers, "ETag", entry.etag]).end();
    return;
  }
  response.writeHead(entry.status, headers as string[]);
  response.end(request.method === "HEAD" ? NO_BODY : body);
}
