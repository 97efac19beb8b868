import { readFile } from "node:fs/promises";
import path from "node:path";

interface Route {
  page: string;
  regex: string;
}

/** The segment that no address shows. */
const INTERNAL = "/[locale]";
/** Matches everything, and shows nothing but that there is nothing. */
const UNKNOWN = `${INTERNAL}/[...unknown]`;

/** Tells of a path whether this build has a page, a call or a file for it. */
export function pageFinder(routes: readonly Route[]): (path: string) => boolean {
  const known = routes
    .filter(({ page }) => page !== UNKNOWN)
    .map(({ page, regex }) => ({
      regex: new RegExp(regex),
      prefix: page.startsWith(INTERNAL) ? "/any" : "",
    }));
  return (asked) => known.some(({ regex, prefix }) => regex.test(prefix + asked));
}

/** The routes that this build made. */
export async function builtRoutes(): Promise<Route[]> {
  const text = await readFile(path.resolve(".next/routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes } = JSON.parse(text) as Record<
    "staticRoutes" | "dynamicRoutes",
    Route[]
  >;
  return [...staticRoutes, ...dynamicRoutes];
}
