import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { GeoPoint } from "@/lib/core/geo";
import type { DateWindow } from "@/lib/leads/matching/date-window";

/** What a couple wants. Every provider meets a wish that is left open (null, empty). */
export interface MatchProject {
  prestation: PrestationType | null;
  /** Null while the place is not chosen. */
  point: GeoPoint | null;
  /** How far the couple looks around the place; null takes the usual radius. */
  radiusKm: number | null;
  /** Null while the date is undecided; made by `dateWindow`. */
  dates: DateWindow | null;
  /** Upper limit of the planner's budget, in euro cents; null when unknown or without limit. */
  budgetMaxCents: number | null;
  languages: readonly LangueCode[];
  /** The couple's theme in its own words. */
  theme: string | null;
}

/** What a provider offers. */
export interface MatchProvider {
  prestations: readonly PrestationType[];
  point: GeoPoint | null;
  /** Starting price of the requested service, or else the lowest, in euro cents; null when not published. */
  startingPriceCents: number | null;
  languages: readonly LangueCode[];
  /** Civil dates on which the provider is known to be booked; null when it has no calendar here. */
  busyDates: readonly string[] | null;
  /** Styles of the provider's portfolios, in its own words. */
  styles: readonly string[];
  /** Share of the profile that is filled in, 0 to 1. */
  completeness: number;
}
