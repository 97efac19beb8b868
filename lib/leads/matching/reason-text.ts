import { formatDistance } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import type { MatchReason } from "@/lib/leads/matching/match";

/** The arguments of the sentence `matching.reasons.<code>`: its variant, and the distance in the reader's unit. */
export function reasonTextValues(
  reason: MatchReason,
  locale: Locale,
): { kind: MatchReason["kind"]; distance: string } {
  return {
    kind: reason.kind,
    distance: reason.distanceKm === undefined ? "" : formatDistance(reason.distanceKm, locale),
  };
}
