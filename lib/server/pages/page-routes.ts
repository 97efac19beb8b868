import { readFile } from "node:fs/promises";
import path from "node:path";

interface Route {
  page: string;
  regex: string;
}

/** Matches everything, and shows nothing but that there is nothing. */
const UNKNOWN = "/[locale]/[...unknown]";

/** Tells of a path whether this build has a page, a call or a file for it. */
export function pageFinder(routes: readonly Route[]): (path: string) => boolean {
  const known = routes.filter(({ page }) => page !== UNKNOWN).map(({ regex }) => new RegExp(regex));
  return (asked) => known.some((regex) => regex.test(`/any${asked}`) || regex.test(asked));
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
