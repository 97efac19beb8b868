import "server-only";
import { cache } from "react";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { readClaims } from "@/lib/core/claims/read-claims";
import { claimsTag } from "@/lib/core/claims/rules";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { civilToday } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { openMarkets } from "@/lib/core/markets/open-markets";
import { readPlaceFacts } from "@/lib/directory/facts/get-place-facts";
import { readRequestFacts } from "@/lib/directory/facts/get-request-facts";
import { listLatestPortfolios } from "@/lib/directory/facts/list-latest-portfolios";
import { listLatestReviews } from "@/lib/directory/facts/list-latest-reviews";
import { listNearCities } from "@/lib/directory/facts/list-near-cities";
import { listServicePrices } from "@/lib/directory/facts/list-service-prices";
import type { ChartFactsDto, RegionFactsDto } from "@/lib/directory/facts/schema";
import {
  countByPrestation,
  countProviders,
  listNearestProviders,
  listProviders,
  listProvidersAround,
  listServedCities,
} from "@/lib/directory/queries";
import { PAGE_SIZE, type PlaceDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { regionPicture } from "@/lib/http/public-pages/map-ground";
import { findPlaceBySlug, idsOfPlace, neighbours, type Place, type PlaceIds } from "@/lib/places/find-place";
import { listGroupCorners } from "@/lib/places/groups/find-group";
import {
  listGroups,
  listGroupsNear,
  listGroupsOfArea,
  listGroupsOfCity,
} from "@/lib/places/groups/list-groups";
import type { CountedGroup } from "@/lib/places/groups/schema";
import { listAreas } from "@/lib/places/queries";

/** Départements or areas of the country with listed providers, sorted by name. Pages link to no others. */
export const readServedAreas = cache((locale: Locale) =>
  taggedRead(["served-areas", locale], listTags(locale), async () =>
    (await listAreas(publicContext(locale))).filter(({ planners }) => planners > 0),
  ),
);

/**
 * The changing parts of the landing page: the area with most providers, its first providers, cities, counts by
 * service.
 */
export const readLanding = cache((locale: Locale) =>
  taggedRead(["landing", locale], [...listTags(locale), claimsTag], async () => {
    const ctx = publicContext(locale);
    const { country } = ctx;
    const [areas, cities, byPrestation, reviews, claims] = await Promise.all([
      listAreas(ctx),
      listServedCities(ctx, null, 24),
      countByPrestation(ctx),
      listLatestReviews(ctx),
      readClaims(ctx),
    ]);
    const busiest = [...areas].sort((a, b) => b.planners - a.planners);
    const area = busiest[0] && busiest[0].planners > 0 ? busiest[0] : null;
    const now = area ? await listProviders(ctx, { country, areaId: area.id }, 1, 3) : null;
    return {
      countries: openMarkets().length,
      area,
      planners: now?.planners ?? [],
      cities,
      areas: busiest.filter(({ planners }) => planners > 0).slice(0, 24),
      byPrestation,
      total: byPrestation[0] ?? 0,
      reviews,
      claims,
    };
  }),
);

/** One page of the whole country; null past the end. */
export const readCountryList = cache(async (locale: Locale, page: number) => {
  const ctx = publicContext(locale);
  const list = await readList(locale, { country: ctx.country }, null, page);
  if (!list) return null;
  const groups = taggedRead(["groups", locale], listTags(locale), () =>
    listGroups(publicContext(locale), "planner"),
  );
  return { list, areas: await readServedAreas(locale), groups: await groups };
});

type PlaceScope = PlaceIds & { country: Ctx["country"] };

/** A region has too many areas for a tag of each: its lists change with those of its country. */
export const tagsOf = (locale: Locale, { id, group }: Place) => listTags(locale, group ? 0 : id);

/** Past weddings on the first page of a list. */
const PORTFOLIOS_SHOWN = 3;

async function readList(locale: Locale, scope: PlaceScope, place: Place | null, page: number) {
  const tags = place ? tagsOf(locale, place) : listTags(locale);
  const key = [locale, String(place?.id ?? 0)];
  const [{ pages }, facts] = await Promise.all([
    taggedRead(["list-head", ...key], tags, async () => {
      const total = await countProviders(publicContext(locale), scope);
      return { pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
    }),
    // The counts of a country or region are not renewed for every edit: they are as old as the page, a week at most.
    taggedRead(["list-facts", ...key], place && !place.group ? tags : [], () =>
      readPlaceFacts(publicContext(locale), scope),
    ),
  ]);
  // Only pages that exist are cached.
  if (page > pages) return null;
  const [list, portfolios] = await Promise.all([
    taggedRead(["list", ...key, String(page)], tags, () => listProviders(publicContext(locale), scope, page)),
    taggedRead(["list-portfolios", ...key], tags, () =>
      listLatestPortfolios(publicContext(locale), scope, PORTFOLIOS_SHOWN),
    ),
  ]);
  const { fromPriceCents } = facts;
  return { ...list, fromPriceCents, facts, portfolios: page === 1 ? portfolios : [] };
}

/** The charts of an area or region; as old as its page, a week at most. */
const readCharts = (locale: Locale, place: Place): Promise<ChartFactsDto> =>
  taggedRead(["charts", locale, String(place.id)], place.group ? [] : tagsOf(locale, place), async () => {
    const ctx = publicContext(locale);
    const ids = idsOfPlace(place);
    const [services, requests] = await Promise.all([
      listServicePrices(ctx, { country: ctx.country, ...ids }),
      readRequestFacts(ctx, ids),
    ]);
    return { services, requests, countedOn: civilToday(ctx.now, timeZoneOf(ctx.country)) };
  });

/** What the first page of a region or tourist area has beyond that of an area. */
async function readRegion(locale: Locale, place: Place): Promise<RegionFactsDto | null> {
  const { group } = place;
  if (!group) return null;
  const [charts, picture] = await Promise.all([
    readCharts(locale, place),
    taggedRead(["region-picture", locale, String(place.id)], [], async () =>
      regionPicture(locale, await listGroupCorners(publicContext(locale), group)),
    ),
  ]);
  return { ...charts, picture };
}

/** The place of a list, as its page shows it. */
export const placeDto = ({ id, name, slug, code, region, group }: Place): PlaceDto => ({
  id,
  name,
  slug,
  code,
  region: region.name,
  ...(group ? { spoken: group.spoken } : {}),
});

/**
 * One page of an area, region or tourist area with its cities, its areas or neighbours, and the regions and tourist areas
 * it belongs to or that are near; null for an unknown place or past the end.
 */
export const readAreaList = cache(async (locale: Locale, areaSlug: string, page: number) => {
  const ctx = publicContext(locale);
  const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
  const list = area && (await readList(locale, { country: ctx.country, ...idsOfPlace(area) }, area, page));
  if (!area || !list) return null;
  const { group } = area;
  const isFirst = page === 1;
  const [cities, near, areas, groups, nearest, charts, region] = await Promise.all([
    taggedRead(["cities", locale, String(area.id)], tagsOf(locale, area), () =>
      listServedCities(publicContext(locale), idsOfPlace(area), 40),
    ),
    group ? [] : neighbours(ctx, area),
    readServedAreas(locale),
    taggedRead(["groups-of", locale, String(area.id)], listTags(locale), () =>
      group
        ? listGroupsNear(publicContext(locale), "planner", area)
        : listGroupsOfArea(publicContext(locale), "planner", area.id),
    ),
    list.total === 0 ? readNearest(locale, area) : null,
    isFirst ? readCharts(locale, area) : null,
    isFirst ? readRegion(locale, area) : null,
  ]);
  const around = near.flatMap(({ id }) => areas.find((other) => other.id === id) ?? []);
  const served = new Set(cities.map(({ areaSlug }) => areaSlug));
  const within = areas.filter(
    ({ id, slug }) =>
      slug !== area.slug && (group?.isOfCities ? served.has(slug) : group?.memberIds.includes(id)),
  );
  // The only city of an area is this list.
  const others = cities.filter(({ slug }) => !isSoleCity(area.slug, slug));
  return {
    area: withRegion(placeDto(area), groups),
    list,
    cities: others,
    around,
    within,
    groups,
    nearest,
    charts,
    region,
  };
});

/** The providers around a place without any, which is not indexed. */
const readNearest = (locale: Locale, place: Place) =>
  taggedRead(["nearest", locale, String(place.id)], listTags(locale), () =>
    listNearestProviders(publicContext(locale), place),
  );

const NEAR_CITIES_SHOWN = 16;

/** An area with its region, where that has a page. */
export function withRegion(area: PlaceDto, groups: readonly CountedGroup[]): PlaceDto {
  const region = groups.find(({ kind, slug }) => kind === "region" && slug !== area.slug);
  return area.spoken || !region ? area : { ...area, region: region.name, regionSlug: region.slug };
}

/** The area of a city, marked when nobody is listed in it. */
export const withServed = (area: PlaceDto, served: readonly { slug: string }[]): PlaceDto =>
  served.some(({ slug }) => slug === area.slug) ? area : { ...area, isUnserved: true };

/** One page of a city, with providers around it on the first page; null for an unknown city or past the end. */
export const readCityList = cache(
  async (locale: Locale, areaSlug: string, citySlug: string, page: number) => {
    const ctx = publicContext(locale);
    const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
    const city = area && (await findPlaceBySlug(ctx, ctx.country, area.slug, citySlug));
    const list = city && (await readList(locale, { country: ctx.country, cityId: city.id }, city, page));
    if (!area || !city || !list) return null;
    const areas = await readServedAreas(locale);
    const [around, cities, groups] = await taggedRead(
      ["around", locale, String(city.id)],
      listTags(locale),
      () =>
        Promise.all([
          listProvidersAround(publicContext(locale), city),
          listNearCities(publicContext(locale), city, NEAR_CITIES_SHOWN),
          listGroupsOfCity(publicContext(locale), "planner", { id: city.id, areaId: city.area.id }),
        ]),
    );
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
