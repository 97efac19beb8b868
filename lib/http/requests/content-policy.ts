/** Headers of every answer. */
export const commonHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    // Wallets are opened by Stripe's frame inside of our page.
    value: 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  },
  { key: "X-Frame-Options", value: "DENY" },
];

/** Players that start after a click; before it nothing is requested from them. */
const PLAYERS = "https://www.youtube-nocookie.com https://player.vimeo.com";

/** Hosts that Stripe's card form needs (docs.stripe.com/security/guide). */
export const stripeHosts = {
  scripts: "https://js.stripe.com https://*.js.stripe.com",
  connect: "https://api.stripe.com",
  frames: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
} as const;

export interface PolicySettings {
  /** `'nonce-…'` or `'sha256-…'` of the inline scripts of the page. */
  scripts: readonly string[];
  /** Origins of the country sites: one site shows pictures of another. */
  sites: readonly string[];
  /** Origins of the operator's map supplier; none where maps are our own. */
  mapOrigins: readonly string[];
  /** False on a local run, which uses plain http. */
  isSecure: boolean;
  /** Where cards are confirmed: Stripe's hosts, or the local server of test mode; undefined on public pages. */
  payment?: { scripts: string; connect: string; frames: string } | undefined;
  /** Address of the podcast's player, null when there is none. */
  podcast: string | null;
}

const line = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(" ");

/** The Content-Security-Policy of a page: scripts from our own host, and inline scripts by hash or nonce. */
export function contentPolicy({
  scripts,
  sites,
  mapOrigins,
  isSecure,
  payment,
  podcast,
}: PolicySettings): string {
  return [
    "default-src 'self'",
    line("script-src 'self'", ...scripts, payment?.scripts),
    // React writes style attributes, and a stylesheet cannot run code.
    "style-src 'self' 'unsafe-inline'",
    line("img-src 'self' data: blob:", ...sites, ...mapOrigins),
    "font-src 'self'",
    line("connect-src 'self'", ...mapOrigins, payment?.connect),
    "worker-src 'self' blob:",
    line("frame-src", PLAYERS, podcast, payment?.frames),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * The policy of the map's worker. It asks for tiles under its own policy, not under that of its page, and without one it
 * may ask anybody whom a style names.
 */
export const workerPolicy = (mapOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    line("connect-src 'self'", ...mapOrigins),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
