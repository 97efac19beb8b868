import { isFiltered } from "@/lib/directory/filters/query";

/** Screens of signed-in people: optimistic redirect only, the real guard is in contexts and queries. */
const PROVIDER =
  /^\/(dashboard|event-requests|videos|images|portfolios|company|portrait-experiences|social-networks|integrate-badge|reviews|subscription|credits|account|security|venues|onboarding|admin)(\/|$)/;
/** Screens whose language is the reader's; every other page has the one language of its host, so that it can be kept. */
const PERSONAL =
  /^\/(login|email-change|account-deleted|unsubscribe|register|forgot-password-reset|project|my|review|sandbox)(\/|$)/;
/** Where the words of "not found" stand, for an address, for a search and for what cannot be read; asked for by the front alone. */
export const missingPaths = {
  kept: "/missing",
  passing: "/missing/search",
  unreadable: "/missing/address",
} as const;
export type MissingKind = keyof typeof missingPaths;
/** Not pages, or made anew for each visitor. */
const NEVER_KEPT =
  /^\/(api|callback|_next|media|home|missing|report|search|healthz|readyz|listdepartement|image|reset-password)(\/|$)/i;
/** Addresses as we write them. Any other spelling is left to Next, which redirects or refuses. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const LONGEST = 300;
/** A whole address with its query: longer ones no form or mail of ours writes. */
const LONGEST_ADDRESS = 4_000;
/** First parts of what is no page, however it is spelled: files, pictures that are drawn, calls. */
export const filesAndCalls: ReadonlySet<string> = new Set([
  "_next",
  "api",
  "badge",
  "callback",
  "favicon.ico",
  "favicon.svg",
  "flags",
  "fonts",
  "healthz",
  "icon-192.png",
  "icon-512.png",
  "icon-apple.png",
  "icon-logo.svg",
  "image",
  "islands",
  "listDepartement",
  "map",
  "media",
  "og",
  "pictures",
  "readyz",
  "reset-password",
  "robots.txt",
  "search",
  "sitemap.xml",
  "sitemaps",
]);

/** Lists of the directory; with a filter in the query they are rendered apart, and the kept page knows no query. */
const LIST = /^\/wedding-planners(?=\/|$)/;

export const isProviderPath = (path: string) => PROVIDER.test(path);
export const isPersonalPath = (path: string) => PERSONAL.test(path);

/** Whether an address lies among the screens that are made for one visitor. */
export const isPrivatePath = (path: string) => PROVIDER.test(path) || PERSONAL.test(path);

export const isMissingPath = (path: string) => Object.values<string>(missingPaths).includes(path);

/** Whether an address may be a page that is one for everybody and can be kept. */
export function mayBeKept(path: string): boolean {
  return (
    path.length <= LONGEST &&
    PLAIN.test(path) &&
    !PROVIDER.test(path) &&
    !PERSONAL.test(path) &&
    !NEVER_KEPT.test(path) &&
    !path.startsWith("/annuaire/track/")
  );
}

/** Whether a query makes another page of an address: what is no filter of ours is noise. */
export function isFilteredList(path: string, search: string): boolean {
  return LIST.test(path) && isFiltered(search);
}

/** Where a filtered list is rendered. */
export const searchPath = (path: string) => path.replace(LIST, "/search");

/** Whether an address is a file or a call rather than a page. */
export const isFileOrCall = (path: string): boolean =>
  path.startsWith("/annuaire/track/") || filesAndCalls.has(path.slice(1).split("/", 1)[0] ?? "");

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
