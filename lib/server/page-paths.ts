import { isFiltered } from "@/lib/directory/filters/query";

/** Screens of signed-in people: optimistic redirect only, the real guard is in contexts and queries. */
const PROVIDER =
  /^\/(dashboard|event-requests|videos|images|portfolios|company|portrait-experiences|social-networks|integrate-badge|reviews|subscription|credits|account|security|venues|onboarding|admin)(\/|$)/;
/** Screens whose language is the reader's; every other page has the one language of its host, so that it can be kept. */
const PERSONAL =
  /^\/(login|email-change|account-deleted|unsubscribe|register|forgot-password-reset|project|my|review|sandbox)(\/|$)/;
/** Where the words of "not found" stand, for an address and for a search; asked for by the front alone. */
export const missingPaths = { kept: "/missing", passing: "/missing/search" } as const;
/** Not pages, or made anew for each visitor. */
const NEVER_KEPT =
  /^\/(api|callback|_next|media|home|missing|report|search|healthz|readyz|listdepartement|image|reset-password)(\/|$)/i;
/** Addresses as we write them. Any other spelling is left to Next, which redirects or refuses. */
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const LONGEST = 300;

/** Lists of the directory; with a filter in the query they are rendered apart, and the kept page knows no query. */
const LIST = /^\/wedding-planners(?=\/|$)/;

export const isProviderPath = (path: string) => PROVIDER.test(path);
export const isPersonalPath = (path: string) => PERSONAL.test(path);

export const isMissingPath = (path: string) => path === missingPaths.kept || path === missingPaths.passing;

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
