/** Players that a visitor starts by a click; nothing of theirs is asked for before. */
const PLAYERS = "https://www.youtube-nocookie.com https://player.vimeo.com";
const MAPBOX = "https://api.mapbox.com https://events.mapbox.com";

export interface PolicySettings {
  /** `'nonce-…'` or `'sha256-…'` of the scripts that stand in the page. */
  scripts: readonly string[];
  /** Origins of the country sites: one shows pictures of another. */
  sites: readonly string[];
  /** Whether maps come from Mapbox. */
  hasMapbox: boolean;
  /** Off on a local run, which speaks plain http. */
  isSecure: boolean;
  /** Address of the podcast's player, null when there is none. */
  podcast: string | null;
}

/** The Content-Security-Policy of a page: scripts of our own, named one by one where they stand in the page. */
export function contentPolicy({ scripts, sites, hasMapbox, isSecure, podcast }: PolicySettings): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd(),
    // React writes style attributes, and a stylesheet cannot run.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${sites.join(" ")}${hasMapbox ? " https://*.mapbox.com" : ""}`,
    "font-src 'self'",
    `connect-src 'self'${hasMapbox ? ` ${MAPBOX}` : ""}`,
    "worker-src 'self' blob:",
    `frame-src ${PLAYERS}${podcast ? ` ${podcast}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
