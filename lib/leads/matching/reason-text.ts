import { formatDistance } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Reason } from "@/lib/leads/matching/parts";

/** The arguments of the sentence `matching.reasons.<code>`: its variant, and the distance in the reader's unit. */
export function reasonTextValues(reason: Reason, locale: Locale): { kind: Reason["kind"]; distance: string } {
  return {
    kind: reason.kind,
    distance: reason.distanceKm === undefined ? "" : formatDistance(reason.distanceKm, locale),
  };
}
