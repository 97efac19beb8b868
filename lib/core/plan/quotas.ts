/** What a provider may keep without Premium; Premium has no quota (specification section 6, "Free plan"). */
export const freeQuotas = { photos: 10, videos: 1, portfolios: 1, venues: 1 } as const;

export type QuotaKind = keyof typeof freeQuotas;

/** The number of items a provider may keep, or null for without limit. */
export function quotaOf(kind: QuotaKind, isPremium: boolean): number | null {
  return isPremium ? null : freeQuotas[kind];
}

/** True when one more item may be added beside the `count` that exist. */
export function hasRoom(kind: QuotaKind, count: number, isPremium: boolean): boolean {
  const quota = quotaOf(kind, isPremium);
  return quota === null || count < quota;
}
