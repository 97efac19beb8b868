import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants";
import createNextIntlPlugin from "next-intl/plugin";
import { commonHeaders } from "./lib/http/requests/content-policy";
import { buildIslands } from "./scripts/local/build-islands";
import { bundleServer } from "./scripts/local/bundle-programs";

const withNextIntl = createNextIntlPlugin("./lib/http/requests/i18n-request.ts");

/** This address contains the token of an email: no other page or server may learn it. */
const noReferrer = [{ key: "Referrer-Policy", value: "no-referrer" }];
const cachedForever = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };
/** Half a minute: a couple asks for one day after the other, and an edit of the owner is soon seen. */
const cachedBriefly = { key: "Cache-Control", value: "public, max-age=30" };
/** An hour: a visit loads the worker of the map once, and a changed `MAP_STYLE_ORIGINS` is in its policy soon. */
const cachedForAnHour = { key: "Cache-Control", value: "public, max-age=3600" };
const cachedForAWeek = { key: "Cache-Control", value: "public, max-age=604800" };

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser would decode files of strangers at request time; pictures are encoded once, at upload.
  images: { unoptimized: true },
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "pg-boss",
    "sharp",
    "postgres",
    "drizzle-orm",
    "nodemailer",
    "pino",
    "prom-client",
    "@opentelemetry/exporter-logs-otlp-http",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-trace-otlp-http",
  ],
  typescript: { ignoreBuildErrors: true },
  // Next empties the folder of the build when it begins.
  compiler: { runAfterProductionCompile: bundleServer },
  turbopack: {
    // Texts reach the browser compiled, which spares it the parser; next-intl's own way compiles only texts that are
    // imported. A path, because an alias to a package is not found from within another package (vercel/next.js#88540).
    resolveAlias: {
      "use-intl/format-message": {
        browser: "./node_modules/use-intl/dist/esm/production/format-message/format-only.js",
        default: "./lib/core/i18n/format-message.ts",
      },
    },
  },
  // For all readers, not only for these robots, titles wait for no later part of the answer: where Next streams them,
  // a screen that a link leads to first stands there without a title.
  htmlLimitedBots: /.*/,
  // On a local run the country hosts reach the development server under other names than localhost.
  allowedDevOrigins: ["*.localhost"],
  // Next's own cache loses its invalidations at a restart and stores every 404: our page cache stores the pages
  // instead.
  cacheHandler: path.resolve("lib/http/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  experimental: {
    // 500 MB that only a next build of the same folder reads: see scripts/local/build.ts.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === "on",
    // Three thousand files, 210 MB, that nothing reads while the app runs.
    turbopackSourceMaps: process.env.BUILD_SOURCE_MAPS === "on",
    // A process that is to answer little reads its pages one by one.
    preloadEntriesOnStart: process.env.PRELOAD_PAGES !== "off",
  },
  headers: async () => [
    { source: "/:path*", headers: commonHeaders },
    { source: "/forgot-password-reset/:path*", headers: noReferrer },
    { source: "/venue-availability/:slug", headers: [cachedBriefly] },
    { source: "/fonts/v3/:file*", headers: [cachedForever] },
    { source: "/islands/:file*", headers: [cachedForever] },
    { source: "/map/:file*", headers: [cachedForAnHour] },
    { source: "/pictures/:file*", headers: [cachedForAWeek] },
    { source: "/:icon(favicon|icon|apple-touch-icon)([-.].+)", headers: [cachedForAWeek] },
  ],
};

/**
 * Next names the actions of forms by a hash with this key, and makes a new key for each build. With a fixed one a form
 * that was opened before a deployment still finds its action after it. The key is no secret: Next would only encrypt with
 * it what an action inside of a component remembers, and there are none (tests/architecture/build.test.ts).
 */
const ACTION_NAMES_KEY = Buffer.from("names of server actions, 32 byte").toString("base64");

/**
 * A browser only starts workers of our own origin, so the worker of the map is copied to the public files
 * before a build.
 */
function copyMapWorker(): void {
  mkdirSync("public/map", { recursive: true });
  copyFileSync("node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs", "public/map/maplibre-gl-worker.mjs");
}

export default async function nextConfig(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) copyMapWorker();
  if (phase === PHASE_PRODUCTION_BUILD) {
    process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= ACTION_NAMES_KEY;
    await buildIslands();
  }
  return withNextIntl(config);
}
