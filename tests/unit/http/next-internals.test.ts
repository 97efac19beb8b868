import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  ACTION_HEADER,
  buildFiles,
  CLIENT_STEP_HEADER,
  INTERNAL_HEADERS,
  LOCALE_HEADER,
  MANIFEST_START,
  markup,
  ORIGIN_VARIABLE,
  ROUTE_TAG_PREFIX,
  ROUTER_STATE_HEADER,
  type RoutesManifest,
  SETTINGS_VARIABLE,
  STATIC_ROOT,
  STORED_HEADER,
  STORED_PAGE_KIND,
  STYLE_SHEET_ROOT,
  TAGS_HEADER,
} from "@/lib/http/page-cache/next-internals";

const project = path.resolve(import.meta.dirname, "../../..");
const packages = path.join(project, "node_modules");
const require = createRequire(import.meta.url);
/** The text of a file of an installed package; a file that is gone counts as a change. */
const sourceOf = (file: string) => {
  const full = path.join(packages, file);
  if (!existsSync(full))
    throw new Error(`${file} is gone: find where the installed version has its content now.`);
  return readFileSync(full, "utf8");
};

const constants = require("next/dist/lib/constants") as Record<string, string>;
const files = require("next/constants") as Record<string, string>;
const headers = require("next/dist/client/components/app-router-headers") as Record<string, string>;
const { CachedRouteKind } = require("next/dist/server/response-cache/types") as {
  CachedRouteKind: Record<string, string>;
};

describe("names taken from inside Next", () => {
  it.each([
    ["header of the tags (TAGS_HEADER)", TAGS_HEADER, constants.NEXT_CACHE_TAGS_HEADER],
    ["prefix of route tags (ROUTE_TAG_PREFIX)", ROUTE_TAG_PREFIX, constants.NEXT_CACHE_IMPLICIT_TAG_ID],
    ["kind of a stored page (STORED_PAGE_KIND)", STORED_PAGE_KIND, CachedRouteKind.APP_PAGE],
    ["header of a client step (CLIENT_STEP_HEADER)", CLIENT_STEP_HEADER, headers.RSC_HEADER],
    ["header of an action (ACTION_HEADER)", ACTION_HEADER, headers.ACTION_HEADER],
    ["header of a router state", ROUTER_STATE_HEADER, headers.NEXT_ROUTER_STATE_TREE_HEADER],
    ["file of the build's id (buildFiles.id)", buildFiles.id, `.next/${files.BUILD_ID_FILE}`],
    [
      "file of the settings (buildFiles.settings)",
      buildFiles.settings,
      `.next/${files.SERVER_FILES_MANIFEST}.json`,
    ],
    ["file of the routes (buildFiles.routes)", buildFiles.routes, `.next/${files.ROUTES_MANIFEST}`],
    [
      "last file of a build (buildFiles.lastWritten)",
      buildFiles.lastWritten,
      `.next/server/${files.PREVIEW_PROPS_MANIFEST}`,
    ],
    [
      "folder of the server's chunks (buildFiles.serverChunks)",
      buildFiles.serverChunks,
      `.next/${files.SERVER_DIRECTORY}/chunks`,
    ],
    [
      "folder of style sheets (buildFiles.styleSheets)",
      buildFiles.styleSheets,
      `.next/${files.CLIENT_STATIC_FILES_PATH}/chunks`,
    ],
    [
      "folder of static files (buildFiles.staticFiles)",
      buildFiles.staticFiles,
      `.next/${files.CLIENT_STATIC_FILES_PATH}`,
    ],
    ["address of static files (STATIC_ROOT)", STATIC_ROOT, `/_next/${files.CLIENT_STATIC_FILES_PATH}/`],
    [
      "address of style sheets (STYLE_SHEET_ROOT)",
      STYLE_SHEET_ROOT,
      `/_next/${files.CLIENT_STATIC_FILES_PATH}/chunks/`,
    ],
  ])("%s is unchanged", (what, ours, installed) => {
    expect(installed, `Next has changed the ${what}`).toBe(ours);
  });

  it.each([
    ["STORED_HEADER", STORED_HEADER, "next/dist/build/templates/app-page-runtime.js"],
    ["ORIGIN_VARIABLE, set by `next start`", ORIGIN_VARIABLE, "next/dist/server/lib/start-server.js"],
    ["ORIGIN_VARIABLE, read by actions", ORIGIN_VARIABLE, "next/dist/server/app-render/action-handler.js"],
    ["SETTINGS_VARIABLE", SETTINGS_VARIABLE, "next/dist/server/config.js"],
    [
      "how a list of modules is run",
      "_vm.runInNewContext)(content, contextObject)",
      "next/dist/server/load-manifest.external.js",
    ],
    ["MANIFEST_START", MANIFEST_START, "next/dist/build/webpack/plugins/flight-manifest-plugin.js"],
    ["LOCALE_HEADER", LOCALE_HEADER, "next-intl/dist/esm/production/shared/constants.js"],
    ["staticRoutes of the routes", "staticRoutes", "next/dist/build/generate-routes-manifest.js"],
    ["dynamicRoutes of the routes", "dynamicRoutes", "next/dist/build/generate-routes-manifest.js"],
    [
      "the script that carries React's data",
      "self.__next_f",
      "next/dist/server/app-render/use-flight-response.js",
    ],
    [
      "context.cacheControl of the cache handler",
      "ctx.cacheControl",
      "next/dist/server/lib/incremental-cache/index.js",
    ],
  ])("%s is still in the sources", (what, text, file) => {
    expect(sourceOf(file).includes(text), `${what}: "${text}" is no longer in ${file}`).toBe(true);
  });

  it("removes every header by which Next speaks to itself", () => {
    const own = Object.values(constants).filter(
      (name) => typeof name === "string" && /^x-(nextjs|middleware)-/.test(name),
    );
    for (const name of [STORED_HEADER, "x-powered-by", ...own])
      expect(INTERNAL_HEADERS.test(name), `${name} would go out with a page`).toBe(true);
  });
});

describe("markup of Next and React", () => {
  const react = sourceOf("next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js");

  it("marks a late part as before", () => {
    expect(react, "the tag of a late part").toContain('<div hidden id="');
    expect(react, "the prefix of a late part").toContain('idPrefix + "S:"');
    expect(markup.latePart.test('<div hidden id="S:0">')).toBe(true);
  });

  it("writes scripts, style sheets and preloads as before", async () => {
    const { renderToStaticMarkup } = await import("react-dom/server");
    const { createElement: element } = await import("react");
    const html = renderToStaticMarkup(
      element("html", null, [
        element("head", { key: 1 }, [
          element("link", { key: 2, rel: "stylesheet", href: "/a.css", precedence: "next" }),
          element("link", { key: 3, rel: "preload", as: "script", href: "/a.js" }),
          element("script", { key: 4, src: "/a.js", async: true }),
        ]),
      ]),
    );
    expect(html.match(markup.styleSheet), html).toHaveLength(1);
    expect(html.match(markup.scriptPreload), html).toHaveLength(1);
    expect(html.match(markup.script), html).toHaveLength(1);
  });
});

describe("the cache handler, which Next loads alone", () => {
  it("uses the names of next-internals.ts", () => {
    const handler = readFileSync(path.join(project, "lib/http/page-cache/cache-handler.mjs"), "utf8");
    expect(handler).toContain(`"${STORED_PAGE_KIND}"`);
    expect(handler).toContain(`"${TAGS_HEADER}"`);
  });

  it("has the methods that Next calls, and no other", async () => {
    const { default: CacheHandler } = await import("@/lib/http/page-cache/cache-handler.mjs");
    const installed = require("next/dist/server/lib/incremental-cache") as {
      CacheHandler: { prototype: object };
    };
    const methods = (prototype: object) => Object.getOwnPropertyNames(prototype).sort();
    expect(methods(CacheHandler.prototype)).toEqual(methods(installed.CacheHandler.prototype));
  });

  it("writes no buffer as JSON while a page is rendered", async () => {
    await import("@/lib/http/page-cache/cache-handler.mjs");
    // Where Next measures no length any more, the shorter JSON has no use.
    expect(sourceOf("next/dist/server/lib/incremental-cache/index.js")).toContain(
      "JSON.stringify(data).length",
    );
    const shared = globalThis as { __promesseRendering?: AsyncLocalStorage<unknown> | undefined };
    const before = shared.__promesseRendering;
    const rendering = new AsyncLocalStorage<unknown>();
    shared.__promesseRendering = rendering;
    const page = { rscData: Buffer.from("payload") };
    try {
      const during = await rendering.run({}, async () => JSON.stringify(page));
      expect(JSON.parse(during)).toEqual({ rscData: { type: "Buffer", data: [] } });
      expect(JSON.parse(JSON.stringify(page)).rscData.data).toHaveLength(7);
    } finally {
      shared.__promesseRendering = before;
    }
  });
});

/** Only where the project has been built. */
describe.runIf(existsSync(path.join(project, buildFiles.id)))("the present build", () => {
  it("has routes with the regular expressions of their addresses", () => {
    const text = readFileSync(path.join(project, buildFiles.routes), "utf8");
    const { staticRoutes, dynamicRoutes } = JSON.parse(text) as RoutesManifest;
    expect([...staticRoutes, ...dynamicRoutes]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ page: "/[locale]/legal", regex: expect.stringContaining("/legal") }),
      ]),
    );
  });
});
