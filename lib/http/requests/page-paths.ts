import {
  callPrefixes,
  callRows,
  fileAndCallParts,
  fileParts,
  firstPart,
  pageRows,
  patternOf,
  personalParts,
  signedInParts,
  uncachedParts,
} from "@/lib/core/addresses/lookups";
import type { PagePath } from "@/lib/core/addresses/manifest";
import { isFiltered } from "@/lib/directory/filters/rules";
import { isVenueFiltered } from "@/lib/directory/venues/rules";

/** The path as the browser asked for it; the middleware hands it to the page that serves it. */
export const PATH_HEADER = "X-Path";

/** The same with its query: where a sign-in returns to. */
export const RETURN_HEADER = "X-Return";

/** Matches addresses whose first part is one of those given. */
const startingWith = (parts: readonly string[], flags = "") =>
  new RegExp(`^/(${parts.join("|")})(/|$)`, flags);

/** Screens of signed-in people. The redirect to the sign-in is a courtesy; contexts and queries guard the data. */
const PROVIDER = startingWith(signedInParts);
/** Screens in the language of the reader; every other page has the language of its host, so that it can be cached. */
const PERSONAL = startingWith(personalParts);
/**
 * Pages with the text of "not found": for an address, for both lists with filters, for an unreadable address. Only the
 * front asks for them.
 */
export const missingPaths = {
  page: "/missing",
  search: "/missing/search",
  venueSearch: "/missing/venue-search",
  unreadable: "/missing/address",
  /** A page that was removed for good. */
  gone: "/missing/gone",
} as const satisfies Record<string, PagePath>;
export type MissingKind = keyof typeof missingPaths;
/** No pages, or rendered for each visitor. */
const UNCACHEABLE = startingWith(uncachedParts, "i");
/** Addresses as we write them. Any other spelling is left to Next, which redirects or refuses. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const MAX_PATH_LENGTH = 300;
/** An address with its query; no form or email of ours writes a longer one. */
const MAX_ADDRESS_LENGTH = 4_000;
/**
 * Public lists. With a filter in the query they are rendered for each request, as `target`; the cached page has no query.
 */
const lists = [
  {
    path: /^\/wedding-planners(?=\/|$)/,
    hasFilter: isFiltered,
    target: "/search",
    missing: "search" as MissingKind,
  },
  {
    path: /^\/wedding-venues(?=\/|$)/,
    hasFilter: isVenueFiltered,
    target: "/venue-search",
    missing: "venueSearch" as MissingKind,
  },
] as const;

export const isProviderPath = (path: string) => PROVIDER.test(path);
export const isPersonalPath = (path: string) => PERSONAL.test(path);

/** Whether an address belongs to the screens that are rendered for one visitor. */
export const isPersonalScreen = (path: string) => PROVIDER.test(path) || PERSONAL.test(path);

export const isMissingPath = (path: string) => Object.values<string>(missingPaths).includes(path);

const isCallBesidePages = (path: string) => callPrefixes.some((prefix) => path.startsWith(prefix));

/** Whether an address may be a page that is the same for everybody and can be cached. */
export function isCacheablePath(path: string): boolean {
  return (
    path.length <= MAX_PATH_LENGTH && PLAIN.test(path) && !UNCACHEABLE.test(path) && !isCallBesidePages(path)
  );
}

/** Whether a query changes what a page shows: only our own filters do. */
export function isFilteredList(path: string, search: string): boolean {
  return search !== "" && lists.some((list) => list.path.test(path) && list.hasFilter(search));
}

/** Where a filtered list is rendered. */
export const filteredListPath = (path: string) =>
  lists.reduce((found, list) => found.replace(list.path, list.target), path);

/** Which text says that a list with these filters does not exist. */
export const missingListKind = (path: string): MissingKind =>
  lists.find((list) => list.path.test(path.split("?", 1)[0] ?? ""))?.missing ?? "page";

/** Whether an address is a file or a call rather than a page. */
export const isFileOrCall = (path: string): boolean =>
  fileAndCallParts.has(firstPart(path)) || isCallBesidePages(path);

/** Pages for everybody, and where couples and providers begin: what a site that is offline does not show. */
const publicPages = pageRows
  .filter(
    ({ path, audience, isInternal }) =>
      (audience === "public" && !isInternal && path !== "/[...unknown]") ||
      path === "/project/new" ||
      path === "/register",
  )
  .map(({ path }) => patternOf(path));
const SITEMAPS = /^\/(?:sitemap\.xml$|sitemaps\/)/;

/** Whether an address shows the site to visitors, rather than a person's own pages. */
export const isOfPublicSite = (path: string): boolean =>
  SITEMAPS.test(path) || publicPages.some((page) => page.test(path));

const internalPages = pageRows.filter(({ isInternal }) => isInternal).map(({ path }) => patternOf(path));
const calls = callRows.map(({ path }) => patternOf(path));

/** Whether an address between calls is the inner one of a page, which visitors ask for by another: "/search/vaucluse". */
export const isInnerAddress = (path: string): boolean =>
  internalPages.some((page) => page.test(path)) && !calls.some((call) => call.test(path));

/** A part that is only dots, also encoded: what it leads to depends on who resolves it. */
const DOT_SEGMENT = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

/** Whether an address belongs to files, which are only read. */
export const isFilePath = (path: string): boolean => fileParts.has(firstPart(path));

/** Whether an address is longer than any of ours, its encoding is broken, or it contains dot segments. */
export function isUnreadable(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  if (DOT_SEGMENT.test(path)) return true;
  try {
    decodeURIComponent(path);
  } catch {
    return true;
  }
  return url.length > MAX_ADDRESS_LENGTH && !isFileOrCall(path);
}

/** Whether no page can have an address: capitals, dots, encoded characters. A slash at the end is removed by Next. */
export function isImpossiblePath(path: string): boolean {
  if (isFileOrCall(path) || PROVIDER.test(path) || PERSONAL.test(path)) return false;
  return path.length > MAX_PATH_LENGTH || !PLAIN.test(path.length > 1 ? path.replace(/\/$/, "") : path);
}
