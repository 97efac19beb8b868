import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "@/lib/core/log";
import type { Site } from "@/lib/core/markets/markets";
import { metrics } from "@/lib/core/observe/metrics";
import type { PurgeSupplier } from "@/lib/core/page-changes/surrogate-keys";
import { type PassOn, type RefusalDetails, type RefusedStatus, refuse } from "@/lib/http/front/answer-rules";
import { createLook, followWrites, onAnswer } from "@/lib/http/front/catch-up";
import type { GoneAddresses } from "@/lib/http/front/gone-addresses";
import type { KnownAddresses } from "@/lib/http/front/known-addresses";
import { ALL_METHODS, absoluteTarget, refusalOf } from "@/lib/http/front/request-rules";
import { answerUnknownHost } from "@/lib/http/front/unknown-host";
import type { RequestObserver } from "@/lib/http/observe/request-observer";
import type { ChangeFeed } from "@/lib/http/page-cache/change-feed";
import type { PageAddress } from "@/lib/http/page-cache/make-page";
import { CLIENT_STEP_HEADER } from "@/lib/http/page-cache/next-internals";
import { type Lookup, missingPage, type PageCache, withStatus } from "@/lib/http/page-cache/page-cache";
import { NoTurn, Overloaded } from "@/lib/http/page-cache/render-turns";
import type { PageSharing } from "@/lib/http/page-sharing/open-page-thread";
import { type FlatHeaders, isFresh, keptHeaders } from "@/lib/http/page-store/page-entry";
import type { CachedPage, Rendition } from "@/lib/http/page-store/page-memory";
import { createSendPage } from "@/lib/http/page-store/send-page";
import { cachedEncoding } from "@/lib/http/requests/accepted-encoding";
import {
  isFileOrCall,
  isFilePath,
  isImpossiblePath,
  isInnerAddress,
  isPersonalScreen,
  isUnreadable,
  missingListKind,
} from "@/lib/http/requests/page-paths";
import { badgeVisit } from "@/lib/listing/badge/schema";

export interface FrontParts {
  cache: PageCache;
  feed: Pick<ChangeFeed, "isConnected" | "catchUp">;
  log: Logger;
  /** Passes on what is no public page to Next. */
  next: PassOn;
  known: Pick<KnownAddresses, "mayExist">;
  gone: Pick<GoneAddresses, "isGone">;
  /** The network of a visitor, which shares its renderings. */
  networkOf: (request: IncomingMessage) => string;
  /** Headers of every answer: name, value, name, value. */
  shared: readonly string[];
  /** Whether this build has a page at an address. */
  hasPage: (path: string) => boolean;
  /** Whether this build has a file at an address. */
  hasFile: (path: string) => boolean;
  /** The site of a request, null for a host that is not ours. */
  siteOf: (request: IncomingMessage) => Site | null;
  hostOf: (site: Site) => string;
  /** The page for a visitor whose host is not ours. */
  unknownHost: string;
  /** Called when a visitor comes to a profile by its badge. */
  onBadge: (request: IncomingMessage, slug: string) => void;
  observer: RequestObserver;
  /** What the thread that sends pages is told. */
  sharing: Pick<PageSharing, "share" | "setUnreadWrites">;
  /** The cache in front that is told about changes; null while there is none, or while it is not told. */
  purgeSupplier: () => PurgeSupplier | null;
  /** The clock by which pages are fresh, in ms. */
  now: () => number;
}

const READ_METHODS = new Set(["GET", "HEAD"]);
const NO_BODY = Buffer.alloc(0);
const RETRY_SECONDS = 5;

/**
 * Answers public pages from the page cache before Next is entered, refuses what no address takes, and passes everything
 * else on to Next. After a request that may have written something, the front waits for its changes before it sends the
 * next page: a visitor always sees their own edit.
 */
export function createFront(parts: FrontParts): RequestListener {
  const { cache, feed, gone, known, log, next, observer, shared, sharing } = parts;
  const writes = followWrites(feed, sharing.setUnreadWrites);
  const lookAgain = createLook(feed);
  const sendPage = createSendPage();

  const refuseHere = (response: ServerResponse, status: RefusedStatus, details: RefusalDetails = {}) =>
    refuse(response, status, { ...details, headers: shared });

  /** Whether an address names something that exists; a name that is unknown may have been declared a moment ago. */
  async function mayExist(path: string, { country }: Site): Promise<boolean> {
    if (!parts.hasPage(path)) return false;
    if (known.mayExist(path, country)) return true;
    await lookAgain();
    return known.mayExist(path, country);
  }

  async function answerSlowly(
    request: IncomingMessage,
    response: ServerResponse,
    { address, page }: Lookup,
  ): Promise<void> {
    if (!feed.isConnected()) {
      refuseHere(response, 503, { retryAfterSeconds: RETRY_SECONDS });
      return;
    }
    await writes.catchUp();
    // The cache in front is told about a change once: it must not get the page before it from a process that lags behind.
    const supplier = parts.purgeSupplier();
    const keeper = supplier !== null && (await lookAgain()) ? supplier : null;
    const [path = "/"] = address.path.split("?", 1);
    const site = parts.siteOf(request);
    if (!page && site && !(await mayExist(path, site)))
      return gone.isGone(path)
        ? answerMissing(request, response, 410, missingPage("gone", address))
        : answerMissing(
            request,
            response,
            404,
            missingPage(address.isUncacheable ? missingListKind(path) : "page", address),
          );
    const rendered = await cache.render(address, parts.networkOf(request));
    if (rendered?.entry.status === 404 && gone.isGone(path))
      await answerMissing(request, response, 410, missingPage("gone", address));
    else if (rendered)
      await send(request, response, rendered, keptHeaders(rendered.entry, keeper, parts.now()));
    else next(request, response, false);
  }

  async function answerMissing(
    request: IncomingMessage,
    response: ServerResponse,
    status: 400 | 404 | 410,
    text: PageAddress,
  ): Promise<void> {
    const page = await cache.render(text, null);
    if (page?.entry.status === 200) await send(request, response, withStatus(page, status));
    else next(request, response, false);
  }

  /** Answers an address that cannot have a page, without asking Next; false where Next has to be asked. */
  function isAnsweredHere(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    const isBroken = isUnreadable(url);
    if (!isBroken && isFilePath(path)) {
      if (parts.hasFile(path)) return false;
      refuseHere(response, 404);
      return true;
    }
    const isCall = isFileOrCall(path);
    const isThere = parts.hasPage(path) && !(isCall && isInnerAddress(path));
    if (!isBroken && isCall && isThere) return false;
    const site = parts.siteOf(request);
    if (!site) {
      answerUnknownHost(response, parts.unknownHost, shared);
      return true;
    }
    // Next would write the text of a missing personal screen by script, and let it be stored for a year.
    const isMissing =
      (isCall || isPersonalScreen(path)) && request.headers[CLIENT_STEP_HEADER] === undefined && !isThere;
    // A view of a removed page that is rendered at every request: its reviews, its calendar.
    const isRemoved = !isBroken && !isCall && gone.isGone(path);
    if (!isBroken && !isMissing && !isRemoved && !isImpossiblePath(path)) return false;
    const where = { host: parts.hostOf(site), locale: site.locale };
    const kind = isBroken ? "unreadable" : isRemoved ? "gone" : "page";
    const status = isBroken ? 400 : isRemoved ? 410 : 404;
    answerMissing(request, response, status, missingPage(kind, where)).catch((error: unknown) =>
      fail(response, error, site.locale),
    );
    return true;
  }

  function fail(response: ServerResponse, error: unknown, key: string): void {
    const isRefused = error instanceof NoTurn;
    if (!isRefused) log.error({ error, key }, "a page could not be rendered");
    if (response.headersSent) response.end();
    else if (isRefused)
      refuseHere(response, error instanceof Overloaded ? 503 : 429, {
        retryAfterSeconds: error.retryAfterSeconds,
      });
    else refuseHere(response, 500, { retryAfterSeconds: RETRY_SECONDS });
  }

  /** What is no page of the cache: refused, answered here, or passed on to Next. */
  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url = "/", headers } = request;
    const [path = "/"] = url.split("?", 1);
    const refusal = refusalOf({ method, path, headers });
    if (refusal) refuseHere(response, refusal.status, refusal);
    else if (!READ_METHODS.has(method)) passOnWrite(request, response, path);
    else if (!isAnsweredHere(request, response)) next(request, response, false);
  }

  function passOnWrite(request: IncomingMessage, response: ServerResponse, path: string): void {
    const isForm = !isFileOrCall(path);
    if (isUnreadable(request.url ?? "")) refuseHere(response, 400);
    else if (isForm && !parts.hasPage(path)) refuseHere(response, 404);
    else {
      onAnswer(response, writes.note);
      next(request, response, isForm);
    }
  }

  /** A target that is no path: the whole server, or an address with its host. */
  function answerOddTarget(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "" } = request;
    const target = absoluteTarget(url);
    if (method === "OPTIONS" && url === "*")
      response.writeHead(204, [...shared, "Allow", ALL_METHODS, "Cache-Control", "no-store"]).end();
    else if (!target) observer.follow(request, response, () => refuseHere(response, 400));
    else {
      request.headers.host = target.host;
      request.url = target.path;
      listen(request, response);
    }
  }

  function listen(request: IncomingMessage, response: ServerResponse): void {
    const found = READ_METHODS.has(request.method ?? "") ? cache.lookup(request) : null;
    if (found) answerPage(request, response, found);
    else if (request.url?.startsWith("/"))
      observer.follow(request, response, () => passOn(request, response));
    else answerOddTarget(request, response);
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, found: Lookup): void {
    const { page } = found;
    const isGet = request.method === "GET";
    const badge = isGet && request.url?.includes("?") ? badgeVisit(request.url) : null;
    if (badge !== null) parts.onBadge(request, badge);
    const encoding = cachedEncoding(request.headers["accept-encoding"]);
    const rendition =
      writes.areUnread() || parts.purgeSupplier() !== null ? null : page?.renditions[encoding];
    // An address without a page may have been given up since.
    if (page && rendition && page.entry.status !== 404) {
      const isWhole = page.entry.status === 200 && request.headers["if-none-match"] === undefined;
      if (isWhole) sendPage(request, response, rendition);
      const isSent = isWhole || answer(request, response, page, rendition);
      observer.hit(request, page, isSent ? 200 : 304, isSent ? rendition.body.byteLength : 0);
      // Each visit by a badge is counted here.
      if (isGet && badge === null && page.entry.status === 200 && isFresh(page.entry, parts.now()))
        sharing.share(request, page, encoding, rendition);
    } else {
      metrics().pages.inc({ result: page ? "hit" : found.address.isUncacheable ? "uncacheable" : "miss" });
      observer.follow(request, response, () => {
        answerSlowly(request, response, found).catch((error: unknown) =>
          fail(response, error, found.address.key),
        );
      });
    }
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    more: FlatHeaders = [],
  ): Promise<void> {
    const encoding = cachedEncoding(request.headers["accept-encoding"]);
    answer(request, response, page, await cache.rendition(page, encoding), more);
  }

  return listen;
}

/** Sends a page; false when the browser has it already. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { entry }: CachedPage,
  { headers, body }: Rendition,
  more: FlatHeaders = [],
): boolean {
  if (entry.status === 200 && request.headers["if-none-match"]?.includes(entry.etag)) {
    response.writeHead(304, [...entry.headers, "ETag", entry.etag, ...more]).end();
    return false;
  }
  const sent = entry.status < 400 ? headers : notStored(headers);
  response.writeHead(entry.status, (more.length === 0 ? sent : [...sent, ...more]) as string[]);
  response.end(request.method === "HEAD" ? NO_BODY : body);
  return true;
}

/** Headers of an answer that nobody may store. */
const notStored = (headers: FlatHeaders): FlatHeaders =>
  headers.map((value, at) => (at % 2 === 1 && headers[at - 1] === "Cache-Control" ? "no-store" : value));
