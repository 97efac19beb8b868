import "server-only";
import { dateField } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/i18n/locales";
import { publicContext } from "@/lib/http/public-pages/context";
import { lastDayOf, venueToday } from "@/lib/listing/availability/rules";
import { listComparedVenues } from "@/lib/listing/venue-comparison/list-compared-venues";
import { parseComparedSlugs } from "@/lib/listing/venue-comparison/rules";

const single = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

/** The comparison that an address asks for. It is not cached. */
export async function readVenueComparison(
  locale: Locale,
  asked: Record<string, string | string[] | undefined>,
) {
  const ctx = publicContext(locale);
  const today = venueToday(ctx.now, ctx.country);
  const days = { today, lastDay: lastDayOf(today) };
  const found = dateField.safeParse(single(asked.date)).data;
  const day = found && found >= days.today && found <= days.lastDay ? found : null;
  const slugs = parseComparedSlugs(single(asked.venues));
  const venues = await listComparedVenues(ctx, { slugs, day });
  return {
    venues,
    day,
    days,
    /** Venues of the address that are no longer listed. */
    gone: slugs.length - venues.length,
    isDayRefused: Boolean(asked.date) && day === null,
  };
}
