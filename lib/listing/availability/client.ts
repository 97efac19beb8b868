import { http } from "@/lib/core/browser/http";
import type {
  CalendarDto,
  KnownUntilDto,
  SeasonAnswer,
  SeasonBody,
  SetDaysBody,
  SetDaysDto,
} from "@/lib/listing/availability/schema";

/** The calendar as it is now, from one day to another. */
export const fetchCalendar = (
  venueId: string,
  { from, to }: { from: string; to: string },
): Promise<CalendarDto> => http("GET", `/api/venues/${venueId}/calendar?from=${from}&to=${to}`);

export const sendDays = (venueId: string, body: SetDaysBody): Promise<SetDaysDto> =>
  http("PUT", `/api/venues/${venueId}/calendar/days`, { body });

export const sendKnownUntil = (venueId: string, knownUntil: string | null): Promise<KnownUntilDto> =>
  http("PUT", `/api/venues/${venueId}/calendar/known-until`, { body: { knownUntil } });

/** Adds a season, or saves the one with this id. */
export const sendSeason = (venueId: string, id: string | null, body: SeasonBody): Promise<SeasonAnswer> =>
  id === null
    ? http("POST", `/api/venues/${venueId}/seasons`, { body })
    : http("PUT", `/api/venues/${venueId}/seasons/${id}`, { body });

export const sendSeasonRemoval = (venueId: string, id: string): Promise<void> =>
  http("DELETE", `/api/venues/${venueId}/seasons/${id}`);
