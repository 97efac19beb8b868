import { callRows, firstPart, firstPartsOf, fixedPart, pageRows } from "@/lib/core/addresses/lookups";

/** First parts of pages and calls that robots may fetch. */
const allowedParts = new Set(
  firstPartsOf([
    ...pageRows.filter(({ robots, isInternal }) => robots !== "disallowed" && !isInternal),
    ...callRows.filter(({ robots }) => robots !== "disallowed"),
  ]),
);

/** Beginnings of the disallowed rows: the first part, or all fixed parts where an allowed page shares the first one. */
const disallowedParts = (rows: readonly { path: string; robots: string }[]) => [
  ...new Set(
    rows
      .filter(({ robots }) => robots === "disallowed")
      .map(({ path }) => (allowedParts.has(firstPart(path)) ? fixedPart(path) : firstPart(path))),
  ),
];

const parts = [
  ...new Set([...disallowedParts(pageRows).sort(), ...disallowedParts(callRows).sort()]),
] as const;

/** The address itself and all below it, but no address that only begins with the same letters ("/reviews-policy"). */
const rulesOf = (part: string) => [`/${part}$`, `/${part}?`, `/${part}/`];

/** What robots.txt disallows, in its syntax. */
export const disallowRules: readonly string[] = parts.flatMap(rulesOf);

/** Whether robots.txt asks robots not to fetch an address. */
export function isDisallowedPath(path: string): boolean {
  return parts.some((part) => {
    const rest = path.startsWith(`/${part}`) ? path.slice(part.length + 1) : null;
    return rest !== null && (rest === "" || rest.startsWith("?") || rest.startsWith("/"));
  });
}
