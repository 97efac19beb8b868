import "server-only";
import { cache } from "react";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import type { Locale } from "@/lib/core/i18n/locales";
import { siteOf } from "@/lib/core/markets/markets";
import { countListedPlanners } from "@/lib/directory/facts/count-planners";
import { listNearVenueCities } from "@/lib/directory/facts/list-near-cities";
import { listProvidersAround } from "@/lib/directory/queries";
import { dependOn, listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { placeDto, withRegion, withServed } from "@/lib/http/public-pages/lists";
import { groundOf } from "@/lib/http/public-pages/map-ground";
import { findPublicCalendar } from "@/lib/listing/availability/queries";
import { venueListTag, venueSlugTag, venueTag } from "@/lib/listing/search-rows/rules";
import { findVenuePlaceFacts } from "@/lib/listing/venues/find-place-facts";
import { findListedVenue, findPublicVenue } from "@/lib/listing/venues/find-venue";
import {
  findVenueFacts,
  listVenuePlaces,
  listVenues,
  listVenuesNear,
  type VenueScope,
} from "@/lib/listing/venues/queries";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";
import { findPlaceBySlug, idsOfPlace, neighbours, type Place } from "@/lib/places/find-place";
import {
  listGroups,
  listGroupsNear,
  listGroupsOfArea,
  listGroupsOfCity,
} from "@/lib/places/groups/list-groups";

/** Planners and other venues at the end of a venue's page. */
const NEAR = 3;
const NEAR_CITIES_SHOWN = 16;

const venueListTags = (locale: Locale, placeId = 0) => [venueListTag(siteOf(locale).country, placeId)];

/** A region has too many areas for a tag of each: its lists change with those of its country. */
const tagsOf = (locale: Locale, { id, group }: Place) => venueListTags(locale, group ? 0 : id);

async function readList(locale: Locale, scope: VenueScope, place: Place | null, page: number) {
  const tags = place ? tagsOf(locale, place) : venueListTags(locale);
  const key = [locale, String(place?.id ?? 0)];
  const facts = await taggedRead(["venue-facts", ...key], tags, () =>
    findVenueFacts(publicContext(locale), scope),
  );
  // Only pages that exist are cached.
  if (page > facts.pages) return null;
  const [venues, placeFacts, planners] = await Promise.all([
    taggedRead(["venues", ...key, String(page)], tags, () => listVenues(publicContext(locale), scope, page)),
    taggedRead(["venue-place-facts", ...key], tags, () => findVenuePlaceFacts(publicContext(locale), scope)),
    // Not renewed for every edit of a planner: as old as the page, a week at most.
    taggedRead(["venue-planners-count", ...key], [], () =>
      countListedPlanners(publicContext(locale), place ? (place.group?.memberIds ?? [place.id]) : [0]),
    ),
  ]);
  const ground = groundOf(locale, venues);
  return { ...facts, venues, page, placeFacts: page === 1 ? placeFacts : null, planners, ground };
}

/** Areas of the country with listed venues, most first. */
const readVenueAreas = cache((locale: Locale) =>
  taggedRead(["venue-areas", locale], venueListTags(locale), () =>
    listVenuePlaces(publicContext(locale), null),
  ),
);

/** One page of the venues of the whole country, with the areas that have some; null past the end. */
export const readVenueCountry = cache(async (locale: Locale, page: number) => {
  const { country } = publicContext(locale);
  const list = await readList(locale, { country }, null, page);
  if (!list) return null;
  const groups = taggedRead(["venue-groups", locale], venueListTags(locale), () =>
    listGroups(publicContext(locale), "venue"),
  );
  return { list, areas: await readVenueAreas(locale), groups: await groups };
});

/** One page of the venues of an area, with its cities and neighbours; null for an unknown area or past the end. */
export const readVenueArea = cache(async (locale: Locale, areaSlug: string, page: number) => {
  const ctx = publicContext(locale);
  const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
  const list = area && (await readList(locale, { country: ctx.country, ...idsOfPlace(area) }, area, page));
  if (!area || !list) return null;
  const { group } = area;
  const [cities, near, areas, groups] = await Promise.all([
    taggedRead(["venue-cities", locale, String(area.id)], tagsOf(locale, area), () =>
      listVenuePlaces(publicContext(locale), idsOfPlace(area)),
    ),
    group ? [] : neighbours(ctx, area),
    readVenueAreas(locale),
    taggedRead(["venue-groups-of", locale, String(area.id)], venueListTags(locale), () =>
      group
        ? listGroupsNear(publicContext(locale), "venue", area)
        : listGroupsOfArea(publicContext(locale), "venue", area.id),
    ),
  ]);
  const around = near.flatMap(({ id }) => areas.find((other) => other.id === id) ?? []);
  const served = new Set(cities.map(({ areaSlug }) => areaSlug));
  const within = areas.filter(
    ({ id, slug }) =>
      slug !== area.slug && (group?.isOfCities ? served.has(slug) : group?.memberIds.includes(id)),
  );
  // The only city of an area is this list.
  const others = cities.filter(({ slug }) => !isSoleCity(area.slug, slug));
  return { area: withRegion(placeDto(area), groups), list, cities: others, around, within, groups };
});

/** One page of the venues of a city, with others of its area on the first; null for an unknown city or past the end. */
export const readVenueCity = cache(
  async (locale: Locale, areaSlug: string, citySlug: string, page: number) => {
    const ctx = publicContext(locale);
    const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
    const city = area && (await findPlaceBySlug(ctx, ctx.country, area.slug, citySlug));
    const list = city && (await readList(locale, { country: ctx.country, cityId: city.id }, city, page));
    if (!area || !city || !list) return null;
    const [areas, around, cities, groups] = await Promise.all([
      readVenueAreas(locale),
      taggedRead(["venues-around", locale, String(city.id)], tagsOf(locale, area), () =>
        listVenuesNear(
          publicContext(locale),
          { country: ctx.country, ...idsOfPlace(area) },
          { outsideCityId: city.id },
        ),
      ),
      taggedRead(["venue-near-cities", locale, String(city.id)], venueListTags(locale), () =>
        listNearVenueCities(publicContext(locale), city, NEAR_CITIES_SHOWN),
      ),
      taggedRead(["venue-groups-of", locale, String(city.id)], venueListTags(locale), () =>
        listGroupsOfCity(publicContext(locale), "venue", { id: city.id, areaId: city.area.id }),
      ),
    ]);
    return {
      area: withServed(withRegion(placeDto(area), groups), areas),
      city: placeDto(city),
      list,
      around: page === 1 ? around : [],
      cities,
      groups,
    };
  },
);

/** A listed venue with planners around it and other venues; null when none is listed at that address. */
export const readVenue = cache(async (locale: Locale, slug: string) => {
  await dependOn([venueSlugTag(slug.slice(0, 120))]);
  const listed = await findListedVenue(publicContext(locale), slug);
  if (!listed) return null;
  const { id } = listed;
  const [venue, calendar] = await Promise.all([
    taggedRead(["venue", locale, id], [venueTag(id), venueSlugTag(slug)], () =>
      findPublicVenue(publicContext(locale), id),
    ),
    taggedRead(["venue-calendar", locale, id], [venueTag(id)], () =>
      findPublicCalendar(publicContext(locale), id),
    ),
  ]);
  if (!venue) return null;
  const { point } = venue;
  const [planners, others] = await Promise.all([
    point
      ? taggedRead(["venue-planners", locale, id], [venueTag(id), ...listTags(locale)], () =>
          listProvidersAround(publicContext(locale), { ...point, id: -1 }, NEAR),
        )
      : [],
    readOtherVenues(locale, venue),
  ]);
  return { venue, planners, calendar, others };
});

/** Other venues of its area; none beside a Premium venue. */
async function readOtherVenues(locale: Locale, { id, place, isPremium }: PublicVenueDto) {
  if (!place || isPremium) return [];
  const ctx = publicContext(locale);
  const area = await findPlaceBySlug(ctx, ctx.country, place.area.slug);
  if (!area) return [];
  const tags = [venueTag(id), ...tagsOf(locale, area)];
  return taggedRead(["venue-others", locale, id], tags, () =>
    listVenuesNear(
      publicContext(locale),
      { country: ctx.country, ...idsOfPlace(area) },
      { exceptId: id, size: NEAR },
    ),
  );
}

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
