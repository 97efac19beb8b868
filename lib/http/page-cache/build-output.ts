import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { firstPart } from "@/lib/core/addresses/lookups";
import type { IslandScripts, PageStyles } from "@/lib/http/page-cache/finishing-steps";
import {
  type BuiltRoute,
  buildFiles,
  type RoutesManifest,
  STATIC_ROOT,
  STYLE_SHEET_ROOT,
} from "@/lib/http/page-cache/next-internals";
import { readStyleSheet } from "@/lib/http/page-cache/style-sheet";
import { isFilePath } from "@/lib/http/requests/page-paths";

/** What the page cache needs from the build. */
export interface BuildOutput {
  id: string;
  hasPage: (path: string) => boolean;
  /** The pattern of an address, as figures name it: "/wedding-planners/[slug]". */
  doorOf: (path: string) => string;
  /** Says of a path whether this build or `public/` has a file for it. */
  hasFile: (path: string) => boolean;
  islands: IslandScripts;
  styles: PageStyles;
}

/** The segment that no address shows. */
const INTERNAL = "/[locale]";
/** This route matches every address and only says that there is no page. */
const UNKNOWN = `${INTERNAL}/[...unknown]`;

/** Says of a path whether this build has a page, a call or a file for it. */
export function pageFinder(routes: readonly BuiltRoute[]): (path: string) => boolean {
  const known = routes
    .filter(({ page }) => page !== UNKNOWN)
    .map(({ page, regex }) => ({
      regex: new RegExp(regex),
      prefix: page.startsWith(INTERNAL) ? "/any" : "",
    }));
  return (asked) => known.some(({ regex, prefix }) => regex.test(prefix + asked));
}

/** Stands for addresses of which the build knows nothing: anybody may invent them. */
const UNKNOWN_DOOR = "unknown";

/** Finds the pattern of a path. All files of one folder are one. */
export function doorFinder(routes: readonly BuiltRoute[]): (path: string) => string {
  const known = routes
    .filter(({ page }) => page !== UNKNOWN)
    .map(({ page, regex }) => {
      const isPage = page.startsWith(INTERNAL);
      const door = isPage ? page.slice(INTERNAL.length) || "/" : page;
      return { regex: new RegExp(regex), prefix: isPage ? "/any" : "", door };
    });
  return (asked) => {
    if (isFilePath(asked)) return `/${firstPart(asked)}`;
    const path = asked === "/" ? "" : asked;
    return known.find(({ regex, prefix }) => regex.test(prefix + path))?.door ?? UNKNOWN_DOOR;
  };
}

async function readRoutes(): Promise<BuiltRoute[]> {
  const text = await readFile(path.resolve(buildFiles.routes), "utf8");
  const { staticRoutes, dynamicRoutes } = JSON.parse(text) as RoutesManifest;
  const routes = [...staticRoutes, ...dynamicRoutes];
  if (!routes.some(({ page, regex }) => page.startsWith(INTERNAL) && regex))
    throw new Error(`${buildFiles.routes} names no page below ${INTERNAL}: Next has changed the file.`);
  return routes;
}

/** Addresses of the files of the build and of `public/`, which stay the same while the server runs. */
async function readFileNames(): Promise<Set<string>> {
  const below = async (folder: string, root: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => root + path.relative(folder, path.join(entry.parentPath, entry.name)));
  const found = await Promise.all([below("public", "/"), below(buildFiles.staticFiles, STATIC_ROOT)]);
  return new Set(found.flat());
}

/** A path as the name of a file; null when its encoding is broken. */
function nameOf(asked: string): string | null {
  try {
    return decodeURIComponent(asked);
  } catch {
    return null;
  }
}

async function readStyleSheets(): Promise<PageStyles["sheets"]> {
  const names = (await readdir(buildFiles.styleSheets)).filter((name) => name.endsWith(".css"));
  if (names.length === 0)
    throw new Error(`${buildFiles.styleSheets} has no style sheet: Next has moved them.`);
  const read = async (name: string) => {
    const css = await readFile(path.join(buildFiles.styleSheets, name), "utf8");
    return [STYLE_SHEET_ROOT + name, readStyleSheet(css)] as const;
  };
  return new Map(await Promise.all(names.map(read)));
}

/** Reads the build once, when the server starts. */
export async function readBuildOutput(): Promise<BuildOutput> {
  const [id, routes, sheets, files, manifest] = await Promise.all([
    readFile(path.resolve(buildFiles.id), "utf8"),
    readRoutes(),
    readStyleSheets(),
    readFileNames(),
    readFile("public/islands/manifest.json", "utf8"),
  ]);
  const islands = JSON.parse(manifest) as IslandScripts;
  return {
    id: id.trim(),
    hasPage: pageFinder(routes),
    doorOf: doorFinder(routes),
    hasFile: (asked) => files.has(nameOf(asked) ?? ""),
    islands,
    styles: { sheets, words: new Set(islands.words) },
  };
}
