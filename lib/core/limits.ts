/** One limit: how many points a key may spend in a sliding window. `closed` limits refuse when the store is down. */
export interface LimitRule {
  name: string;
  points: number;
  durationSeconds: number;
  /** Sign-in, reset, codes and payments fail closed; reading stays open (security.md section 3). */
  failsClosed: boolean;
}

export interface RateLimits {
  /** Spends one point; throws `core.too_many_requests` when none is left, `core.unavailable` when a closed limit cannot be checked. */
  consume(rule: LimitRule, key: string): Promise<void>;
  /** Gives all points of a key back; a store that is down leaves them spent. */
  forgive(rule: LimitRule, key: string): Promise<void>;
}
