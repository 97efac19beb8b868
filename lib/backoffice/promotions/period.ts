/** ISO instants; null means open. The end is exclusive. */
export interface Period {
  startsAt: string | null;
  endsAt: string | null;
}

/** Which ends of a period are set; selects the sentence about it. */
export function boundsOf({ startsAt, endsAt }: Period): "always" | "from" | "until" | "both" {
  if (startsAt === null) return endsAt === null ? "always" : "until";
  return endsAt === null ? "from" : "both";
}

/** What a reader sees of a promotion now. */
export function promotionState(
  { isActive, startsAt, endsAt }: Period & { isActive: boolean },
  now: Date,
): "hidden" | "planned" | "shown" | "past" {
  if (!isActive) return "hidden";
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return "past";
  return startsAt !== null && Date.parse(startsAt) > now.getTime() ? "planned" : "shown";
}
