import { builtFiles, calls, files } from "@/lib/core/addresses/calls";
import {
  type AddressRow,
  type Audience,
  type AudienceOf,
  type EverywherePath,
  type PagePath,
  type PageRow,
  pages,
} from "@/lib/core/addresses/manifest";

export const pageRows: readonly (PageRow & { path: PagePath })[] = pages;
export const callRows: readonly AddressRow[] = calls;
export const fileRows: readonly AddressRow[] = [...files, ...builtFiles];

const audiences: ReadonlyMap<string, Audience> = new Map(pages.map(({ path, audience }) => [path, audience]));

/** Who a page is for. */
export const audienceOf = <P extends PagePath>(path: P) => audiences.get(path) as AudienceOf<P>;

/** The first part of a path, without slashes: "admin" of "/admin/users/[id]". */
export const firstPart = (path: string): string => path.slice(1).split("/", 1)[0] ?? "";

/** The beginning of a path up to its first parameter, without slashes at its ends. */
export const fixedPart = (path: string): string => path.slice(1).replace(/\/?(\[|\*\*).*$/, "");

/** First parts of rows, each once; a parameter or the landing page has none. */
export const firstPartsOf = (rows: readonly { path: string }[]): string[] => [
  ...new Set(rows.map(({ path }) => firstPart(path)).filter((part) => part !== "" && !part.startsWith("["))),
];

const rowsFor = (...audiences: Audience[]) => pageRows.filter(({ audience }) => audiences.includes(audience));

/** First parts of all pages that ask for a provider or an administrator to be signed in. */
export const signedInParts = firstPartsOf(
  rowsFor("user", "onboarded", "provider", "moderated", "venue", "admin"),
);

/** First parts of the other pages that are made for one visitor. */
export const personalParts = firstPartsOf(rowsFor("guest", "link", "couple", "sandbox"));

/** First parts of addresses of pages that visitors can open. */
const openParts = new Set(firstPartsOf(pageRows.filter(({ isInternal }) => !isInternal)));

const [callsBesidePages, callsAlone] = [true, false].map((isBeside) =>
  callRows.filter(({ path, audience }) =>
    isBeside ? openParts.has(firstPart(path)) && audience !== "sandbox" : !openParts.has(firstPart(path)),
  ),
) as [AddressRow[], AddressRow[]];

/** First parts of files and of calls; no page that visitors can open begins like this. */
export const fileAndCallParts: ReadonlySet<string> = new Set(firstPartsOf([...callsAlone, ...fileRows]));

/** First parts of files, which are only read. */
export const fileParts: ReadonlySet<string> = new Set(firstPartsOf(fileRows));

/** Beginnings of calls that share their first part with pages: "/annuaire/track/". */
export const callPrefixes: readonly string[] = callsBesidePages.map(({ path }) => `/${fixedPart(path)}/`);

const cachedParts = new Set(firstPartsOf(pageRows.filter(({ cache }) => cache === "page")));

/** First parts of everything that the page cache never stores; `callPrefixes` come in addition. */
export const uncachedParts: readonly string[] = firstPartsOf(
  [...pageRows, ...callRows, ...fileRows].filter(({ cache }) => cache === "none"),
).filter((part) => !cachedParts.has(part));

/** Pages that are the same on every country's site, each in its language; only these name each other by `hreflang`. */
export const everywherePaths = pages
  .filter((page) => "isOnEverySite" in page)
  .map(({ path }) => path) as readonly EverywherePath[];

/** A regular expression for a path of the manifest; as in Next, a slash may follow. */
export function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.*+?^$()|\\]/g, "\\$&")
    .replace(/\/\\\*\\\*$/, "(?:/.+)?")
    .replace(/\/\[\[[^\]]+\]\]/g, "(?:/.+)?")
    .replace(/\[\\\.\\\.\\\.[^\]]+\]/g, ".+")
    .replace(/\[[^\]]+\]/g, "[^/]+");
  return new RegExp(`^${source === "/" ? "" : source}/?$`);
}
