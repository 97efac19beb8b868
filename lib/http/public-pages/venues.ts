import "server-only";
import { cache } from "react";
import { domainForLocale } from "@/lib/core/countries/domains";
import type { Locale } from "@/lib/core/i18n/locales";
import { listProvidersAround } from "@/lib/directory/queries";
import { dependOn, listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { placeDto } from "@/lib/http/public-pages/lists";
import { findPublicCalendar } from "@/lib/listing/availability/queries";
import { venueListTag, venueSlugTag, venueTag } from "@/lib/listing/search-rows/rules";
import { findListedVenue, findPublicVenue } from "@/lib/listing/venues/find-venue";
import {
  findVenueFacts,
  listVenuePlaces,
  listVenues,
  listVenuesNear,
  type VenueScope,
} from "@/lib/listing/venues/queries";
import { findPlaceBySlug } from "@/lib/places/find-place";

const NEAR = 3;

const venueListTags = (locale: Locale, placeId = 0) => [
  venueListTag(domainForLocale(locale).country, placeId),
];

async function readList(locale: Locale, scope: VenueScope, placeId: number, page: number) {
  const tags = venueListTags(locale, placeId);
  const facts = await taggedRead(["venue-facts", locale, String(placeId)], tags, () =>
    findVenueFacts(publicContext(locale), scope),
  );
  // Only pages that exist are cached.
  if (page > facts.pages) return null;
  const venues = await taggedRead(["venues", locale, String(placeId), String(page)], tags, () =>
    listVenues(publicContext(locale), scope, page),
  );
  return { ...facts, venues, page };
}

/** One page of the venues of the whole country, with the areas that have some; null past the end. */
export const readVenueCountry = cache(async (locale: Locale, page: number) => {
  const { country } = publicContext(locale);
  const list = await readList(locale, { country }, 0, page);
  const areas = await taggedRead(["venue-areas", locale], venueListTags(locale), () =>
    listVenuePlaces(publicContext(locale), null),
  );
  return list && { list, areas };
});

/** One page of the venues of an area, with its cities; null for an unknown area or past the end. */
export const readVenueArea = cache(async (locale: Locale, areaSlug: string, page: number) => {
  const ctx = publicContext(locale);
  const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
  const list = area && (await readList(locale, { country: ctx.country, areaId: area.id }, area.id, page));
  if (!area || !list) return null;
  const cities = await taggedRead(
    ["venue-cities", locale, String(area.id)],
    venueListTags(locale, area.id),
    () => listVenuePlaces(publicContext(locale), area.id),
  );
  return { area: placeDto(area), list, cities };
});

/** One page of the venues of a city, with others of its area on the first; null for an unknown city or past the end. */
export const readVenueCity = cache(
  async (locale: Locale, areaSlug: string, citySlug: string, page: number) => {
    const ctx = publicContext(locale);
    const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
    const city = area && (await findPlaceBySlug(ctx, ctx.country, area.slug, citySlug));
    const list = city && (await readList(locale, { country: ctx.country, cityId: city.id }, city.id, page));
    if (!area || !city || !list) return null;
    const around = await taggedRead(
      ["venues-around", locale, String(city.id)],
      venueListTags(locale, area.id),
      () =>
        listVenuesNear(
          publicContext(locale),
          { country: ctx.country, areaId: area.id },
          { outsideCityId: city.id },
        ),
    );
    return { area: placeDto(area), city: placeDto(city), list, around: page === 1 ? around : [] };
  },
);

/** A listed venue with planners around it; null when none is listed at that address. */
export const readVenue = cache(async (locale: Locale, slug: string) => {
  await dependOn([venueSlugTag(slug.slice(0, 120))]);
  const listed = await findListedVenue(publicContext(locale), slug);
  if (!listed) return null;
  const { id } = listed;
  const venue = await taggedRead(["venue", locale, id], [venueTag(id), venueSlugTag(slug)], () =>
    findPublicVenue(publicContext(locale), id),
  );
  if (!venue) return null;
  const calendar = await taggedRead(["venue-calendar", locale, id], [venueTag(id)], () =>
    findPublicCalendar(publicContext(locale), id),
  );
  const { point } = venue;
  const planners = point
    ? await taggedRead(["venue-planners", locale, id], [venueTag(id), ...listTags(locale)], () =>
        listProvidersAround(publicContext(locale), { ...point, id: -1 }, NEAR),
      )
    : [];
  return { venue, planners, calendar };
});

/** A listed venue and its days as they are now: this page is not cached. */
export const readVenueCalendar = cache(async (locale: Locale, slug: string) => {
  const ctx = publicContext(locale);
  const listed = await findListedVenue(ctx, slug);
  if (!listed) return null;
  const [venue, calendar] = await Promise.all([
    findPublicVenue(ctx, listed.id),
    findPublicCalendar(ctx, listed.id),
  ]);
  return venue && calendar && { venue, calendar };
});
