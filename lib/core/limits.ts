/** One rate limit: points that a key may spend in a period that begins with the first of them. */
export interface LimitRule {
  name: string;
  points: number;
  durationSeconds: number;
  /**
   * Whether calls are refused when the store is down: true for sign-in, reset, codes and payments, false for
   * reads.
   */
  failsClosed: boolean;
}

/** A limit that refuses calls when the store is down. */
export const closedLimit = (name: string, points: number, durationSeconds: number): LimitRule => ({
  name,
  points,
  durationSeconds,
  failsClosed: true,
});

export interface RateLimits {
  /**
   * Spends one point. Throws `core.too_many_requests` when none is left, `core.unavailable` when a limit that
   * fails closed cannot be checked. A key that is a network address counts for its network: of IPv6 the first 64
   * bits. Keys are stored as hashes.
   */
  consume(rule: LimitRule, key: string): Promise<void>;
  /** Gives all points of a key back; does nothing when the store is down. */
  forgive(rule: LimitRule, key: string): Promise<void>;
  /** Gives the one point of a call back that turned out to be right; does nothing when the store is down. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
}

/**
 * Limits of tries about one account (its password, its codes). None of them lets a stranger lock the owner out: what
 * a stranger can use up is the counter of his own network, or the right to try without a proof of work.
 */
export interface TryLimits {
  /** All accounts, by network. Known devices are exempt. */
  network?: LimitRule;
  /** One account, by network or known device: refused beyond it. */
  origin: LimitRule;
  /** One account, from everywhere: beyond it each try needs a hard proof of work. Known devices are exempt. */
  account: LimitRule;
  /** One account, tries with such a proof; for codes of few digits and for messages. Known devices are exempt. */
  ceiling?: LimitRule;
}
