/**
 * Everything that our code takes from inside Next.js and that Next does not promise to keep. An upgrade of Next may change
 * any of it without a word: `tests/unit/http/next-internals.test.ts` compares this list with the installed version and
 * names what changed. `cache-handler.mjs` stands alone, because Next loads it by its path; the same test compares it.
 */

/** Header of an answer that Next stored, that is, of a page without anything of its visitor. */
export const STORED_HEADER = "x-nextjs-cache";
/** Header of a stored page, which names its tags, with commas between them. */
export const TAGS_HEADER = "x-next-cache-tags";
/** Begins the tags that Next adds for its routes; edits do not declare them. */
export const ROUTE_TAG_PREFIX = "_N_T_";
/** The kind under which Next stores a page of the App Router. */
export const STORED_PAGE_KIND = "APP_PAGE";
/** Request header of a step inside the running application, as Node names it. */
export const CLIENT_STEP_HEADER = "rsc";
/** Request header that names the action of a form; a form that is sent without script has none. */
export const ACTION_HEADER = "next-action";
/** Request header of a client step: the parts of the page that the browser has already. */
export const ROUTER_STATE_HEADER = "next-router-state-tree";
/** Headers that concern Next or one answer, and not the page. */
export const INTERNAL_HEADERS = /^(?:x-nextjs-.*|x-middleware-.*|x-powered-by)$/i;
/** Variable of the process from which a form's action fetches the page it leads to. */
export const ORIGIN_VARIABLE = "__NEXT_PRIVATE_ORIGIN";
/** Variable with the settings of a build, as text. Where it is set, Next reads no `next.config.ts`. */
export const SETTINGS_VARIABLE = "__NEXT_PRIVATE_STANDALONE_CONFIG";
/** Begins the file that lists the modules of a page; Next runs it in a global object of its own. */
export const MANIFEST_START = "globalThis.__RSC_MANIFEST";
/** The module of Next that remembers the lifetimes of pages. */
export const CACHE_LIVES_MODULE = "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
/** Request header in which next-intl's middleware hands on the language. */
export const LOCALE_HEADER = "X-NEXT-INTL-LOCALE";

/** Files of a build, below the folder of the project. */
export const buildFiles = {
  id: ".next/BUILD_ID",
  /** The settings of `next.config.ts` as the build had them. */
  settings: ".next/required-server-files.json",
  /** The app, bundled from `scripts/serve.ts`. */
  server: ".next/serve/app.mjs",
  routes: ".next/routes-manifest.json",
  staticFiles: ".next/static",
  styleSheets: ".next/static/chunks",
  /** Lists of modules, many of them under several names. */
  serverChunks: ".next/server/chunks",
  /** Written at the end of a build; Next does not start without it. */
  lastWritten: ".next/server/preview-props.json",
} as const;
/** The address under which the files of `buildFiles.staticFiles` are served. */
export const STATIC_ROOT = "/_next/static/";
/** The address under which the files of `buildFiles.styleSheets` are served. */
export const STYLE_SHEET_ROOT = "/_next/static/chunks/";

/** What of `.next/routes-manifest.json` is read: pages with the regular expression of their addresses. */
export interface RoutesManifest {
  staticRoutes: readonly BuiltRoute[];
  dynamicRoutes: readonly BuiltRoute[];
}
export interface BuiltRoute {
  page: string;
  regex: string;
}

/** Markup that Next and React write. */
export const markup = {
  /** A part of the page that React sends late: only React's own script moves it to its place. */
  latePart: /<div hidden id="S:/,
  /** Asks the browser for a script before it is needed. */
  scriptPreload: /<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/gi,
  styleSheet: /<link\b[^>]*\brel="stylesheet"[^>]*>/gi,
  /** Any script, with its attributes and its text. */
  script: /<script\b([^>]*)>([\s\S]*?)<\/script>/gi,
} as const;
