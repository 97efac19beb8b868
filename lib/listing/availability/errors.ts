import { defineErrors } from "@/lib/core/errors";

export const calendarErrors = defineErrors("venue-calendar", {
  season_not_found: 404,
  /** Another season of the venue has one of the days. */
  season_overlap: 409,
  seasons_full: 409,
});
