import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants";
import createNextIntlPlugin from "next-intl/plugin";
import { buildIslands } from "./scripts/local/build-islands";

const withNextIntl = createNextIntlPlugin("./lib/core/i18n/request.ts");

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(self)" },
  { key: "X-Frame-Options", value: "DENY" },
];

/** The token of a letter stands in this address: no other page or server may learn it. */
const secretAddress = [{ key: "Referrer-Policy", value: "no-referrer" }];
const forever = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };
const forAWeek = { key: "Cache-Control", value: "public, max-age=604800" };

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser decodes strangers' bytes at request time; pictures are encoded once, at upload.
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "pg-boss", "sharp", "postgres", "nodemailer", "pino"],
  typescript: { ignoreBuildErrors: true },
  // Country hosts of a local run reach the development server under other names than localhost.
  allowedDevOrigins: ["*.localhost"],
  // Next's own cache forgets at a restart what was taken away, and keeps every 404: pages live in a store of ours.
  cacheHandler: path.resolve("lib/http/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/forgot-password-reset/:path*", headers: secretAddress },
    { source: "/fonts/v2/:file*", headers: [forever] },
    { source: "/islands/:file*", headers: [forever] },
    { source: "/pictures/:file*", headers: [forAWeek] },
  ],
};

/** A browser starts workers of our own origin alone, so the map's lies among the public files before a build. */
function copyMapWorker(): void {
  mkdirSync("public/map", { recursive: true });
  copyFileSync("node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs", "public/map/maplibre-gl-worker.mjs");
}

export default async function nextConfig(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) copyMapWorker();
  if (phase === PHASE_PRODUCTION_BUILD) await buildIslands();
  return withNextIntl(config);
}
