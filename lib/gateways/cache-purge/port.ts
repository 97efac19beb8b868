import type { PurgeSupplier } from "@/lib/core/page-changes/surrogate-keys";

/** Tells the caches in front of the app which of the answers that they keep are outdated. */
export interface CachePurgePort {
  /** Null where no cache is told. */
  readonly supplier: PurgeSupplier | null;
  /**
   * Makes every answer with one of these keys outdated, in all caches; as many calls as the supplier needs. Throws
   * `CachePurgeUnavailable` or `CachePurgeRefused`; some of the keys may be done then, and all can be told again.
   */
  purge(keys: readonly string[]): Promise<void>;
}

interface Details extends ErrorOptions {
  /** After how many seconds the supplier wants to be asked again. */
  retryAfterSeconds?: number | undefined;
}

/** A cache does not answer, or wants to wait. */
export class CachePurgeUnavailable extends Error {
  override readonly name = "CachePurgeUnavailable";
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, { retryAfterSeconds, ...options }: Details = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A mistake in the settings: a wrong token, service or zone, or a Varnish that does not know our address. */
export class CachePurgeRefused extends Error {
  override readonly name = "CachePurgeRefused";
}
