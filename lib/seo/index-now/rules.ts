const MINUTE_MS = 60_000;
/** A worker that ends during a call gives its site back after this time. */
export const LEASE_MS = 10 * MINUTE_MS;
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;
/** Then search engines have long read the sitemap. */
export const NOTICE_DAYS = 14;

/** How long a site waits after so many failures in a row: twice as long each time, or as long as it was told to. */
export function waitMs(failures: number, retryAfterSeconds = 0): number {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);
  return Math.max(doubled, retryAfterSeconds * 1_000);
}
