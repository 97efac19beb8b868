/** What clients ask for; each kind is answered by other parts. */
export const kinds = [
  "page",
  "search",
  "screen",
  "sign-in",
  "request",
  "unlock",
  "purchase",
  "upload",
  "form",
  "action",
  "file",
] as const;
export type Kind = (typeof kinds)[number];

/** One request of a client, in ms of the drill's own clock. A status of 0 is no answer: refused, cut off or too late. */
export interface Attempt {
  kind: Kind;
  method: string;
  path: string;
  begunAt: number;
  endedAt: number;
  status: number;
  hasRetryAfter: boolean;
}

/** What was acknowledged, and must be there when the fault is over. */
export interface Acknowledged {
  /** Ids of unlocked requests. */
  unlocked: Set<string>;
  /** Ids of requests that couples sent. */
  sent: Set<string>;
  /** Tokens of sign-ins. */
  tokens: Set<string>;
  /** Credits that were paid, by provider. */
  paid: Map<string, number>;
  /** Addresses of stored pictures. */
  pictures: Set<string>;
}

export interface Ledger {
  attempts: Attempt[];
  done: Acknowledged;
}

export const emptyLedger = (): Ledger => ({
  attempts: [],
  done: { unlocked: new Set(), sent: new Set(), tokens: new Set(), paid: new Map(), pictures: new Set() },
});

export const isGood = ({ status }: Attempt) => status >= 200 && status < 400;
/** Refusals with a reason: too much at once, or no room for a picture. */
const REFUSED = new Set([429, 503, 507]);
export const isShed = ({ status }: Attempt) => REFUSED.has(status);
/** Answered by nobody or by a failure. */
export const isFailed = (one: Attempt) => one.status === 0 || (one.status >= 500 && !isShed(one));

/** Milliseconds that a share of the attempts took at most. */
export function quantile(attempts: readonly Attempt[], share: number): number {
  const times = attempts.map(({ begunAt, endedAt }) => endedAt - begunAt).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/**
 * Milliseconds from an instant to the end of the first good answer to a request that began after it; null where there was
 * none.
 */
export function recoveryOf(
  attempts: readonly Attempt[],
  since: number,
  wanted: ReadonlySet<Kind>,
): number | null {
  const good = attempts.filter((one) => wanted.has(one.kind) && one.begunAt >= since && isGood(one));
  return good.length === 0 ? null : Math.min(...good.map(({ endedAt }) => endedAt)) - since;
}

/** Each kind since an instant, with its statuses and the time that 95 of 100 took at most: "upload: 0 × 1, 201 × 8, p95 900 ms". */
export function statusesOf({ attempts }: Ledger, since: number): string[] {
  return kinds.flatMap((kind) => {
    const own = attempts.filter((one) => one.kind === kind && one.begunAt >= since);
    const counts = new Map<number, number>();
    for (const { status } of own) counts.set(status, (counts.get(status) ?? 0) + 1);
    const written = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    return own.length === 0 ? [] : [`${kind}: ${written.join(", ")}, p95 ${quantile(own, 0.95)} ms`];
  });
}
