import {
  callPrefixes,
  fileAndCallParts,
  firstPart,
  personalParts,
  signedInParts,
  uncachedParts,
} from "@/lib/core/addresses/lookups";
import type { PagePath } from "@/lib/core/addresses/manifest";
import { isFiltered } from "@/lib/directory/filters/query";

/** Matches addresses whose first part is one of those given. */
const startingWith = (parts: readonly string[], flags = "") =>
  new RegExp(`^/(${parts.join("|")})(/|$)`, flags);

/** Screens of signed-in people: optimistic redirect only, the real guard is in contexts and queries. */
const PROVIDER = startingWith(signedInParts);
/** Screens in the visitor's own language; every other page has the one language of its host and can be cached. */
const PERSONAL = startingWith(personalParts);
/** Where the words of "not found" stand, for an address, for a search and for what cannot be read; asked for by the front alone. */
export const missingPaths = {
  kept: "/missing",
  passing: "/missing/search",
  unreadable: "/missing/address",
} as const satisfies Record<string, PagePath>;
export type MissingKind = keyof typeof missingPaths;
/** No pages, or made for each visitor anew. */
const UNCACHED = startingWith(uncachedParts, "i");
/** Addresses as we write them. Any other spelling is left to Next, which redirects or refuses. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const LONGEST = 300;
/** A whole address with its query: longer ones no form or mail of ours writes. */
const LONGEST_ADDRESS = 4_000;
/** Lists of the directory; with a filter in the query they are rendered apart, and the kept page knows no query. */
const LIST = /^\/wedding-planners(?=\/|$)/;

export const isProviderPath = (path: string) => PROVIDER.test(path);
export const isPersonalPath = (path: string) => PERSONAL.test(path);

/** Whether an address lies among the screens that are made for one visitor. */
export const isPrivatePath = (path: string) => PROVIDER.test(path) || PERSONAL.test(path);

export const isMissingPath = (path: string) => Object.values<string>(missingPaths).includes(path);

const isCallBesidePages = (path: string) => callPrefixes.some((prefix) => path.startsWith(prefix));

/** Whether an address may be a page that is one for everybody and can be kept. */
export function mayBeKept(path: string): boolean {
  return path.length <= LONGEST && PLAIN.test(path) && !UNCACHED.test(path) && !isCallBesidePages(path);
}

/** Whether a query makes another page of an address: what is no filter of ours is noise. */
export function isFilteredList(path: string, search: string): boolean {
  return LIST.test(path) && isFiltered(search);
}

/** Where a filtered list is rendered. */
export const filteredListPath = (path: string) => path.replace(LIST, "/search");

/** Whether an address is a file or a call rather than a page. */
export const isFileOrCall = (path: string): boolean =>
  fileAndCallParts.has(firstPart(path)) || isCallBesidePages(path);

/** Whether nothing can be read from an address: it is longer than any of ours, or its signs are broken. */
export function isUnreadable(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
  } catch {
    return true;
  }
  return url.length > LONGEST_ADDRESS && !isFileOrCall(path);
}

/** Whether no page can have an address: capitals, dots, encoded signs. A slash at the end is Next's to take away. */
export function isNowhere(path: string): boolean {
  if (isFileOrCall(path) || PROVIDER.test(path) || PERSONAL.test(path)) return false;
  return path.length > LONGEST || !PLAIN.test(path.length > 1 ? path.replace(/\/$/, "") : path);
}
