import "server-only";
import { cache } from "react";
import { readClaims } from "@/lib/core/claims/read-claims";
import { claimsTag } from "@/lib/core/claims/rules";
import type { Locale } from "@/lib/core/i18n/locales";
import { readPlaceFacts } from "@/lib/directory/facts/get-place-facts";
import { listLatestPortfolios } from "@/lib/directory/facts/list-latest-portfolios";
import { listLatestReviews } from "@/lib/directory/facts/list-latest-reviews";
import { listNearCities } from "@/lib/directory/facts/list-near-cities";
import {
  countByPrestation,
  listProviders,
  listProvidersAround,
  listServedCities,
} from "@/lib/directory/queries";
import { PAGE_SIZE, type PlaceDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { findPlaceBySlug, neighbours, type Place } from "@/lib/places/find-place";
import { listAreas } from "@/lib/places/queries";

/** Départements or areas of the country with their counts, sorted by name. */
export const readAreas = cache((locale: Locale) =>
  taggedRead(["areas", locale], listTags(locale), () => listAreas(publicContext(locale))),
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
  const list = await readList(locale, { country: ctx.country }, 0, page);
  return list && { list, areas: await readAreas(locale) };
});

type PlaceScope = { country: Ctx["country"]; areaId?: number; cityId?: number };

/** Past weddings on the first page of a list. */
const PORTFOLIOS_SHOWN = 3;

async function readList(locale: Locale, scope: PlaceScope, placeId: number, page: number) {
  const tags = listTags(locale, placeId);
  const key = [locale, String(placeId)];
  const [{ pages }, facts] = await Promise.all([
    taggedRead(["list-head", ...key], tags, async () => {
      const { pages } = await listProviders(publicContext(locale), scope, 1, PAGE_SIZE);
      return { pages };
    }),
    // The counts of a whole country are not renewed for every edit: they are at most an hour old.
    taggedRead(["list-facts", ...key], placeId === 0 ? [] : tags, () =>
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

/** The place of a list, as its page shows it. */
export const placeDto = ({ id, name, slug, code, region }: Place): PlaceDto => ({
  id,
  name,
  slug,
  code,
  region: region.name,
});

/** One page of an area with its cities and neighbours; null for an unknown area or past the end. */
export const readAreaList = cache(async (locale: Locale, areaSlug: string, page: number) => {
  const ctx = publicContext(locale);
  const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
  const list = area && (await readList(locale, { country: ctx.country, areaId: area.id }, area.id, page));
  if (!area || !list) return null;
  const [cities, near, areas] = await Promise.all([
    taggedRead(["cities", locale, String(area.id)], listTags(locale, area.id), () =>
      listServedCities(publicContext(locale), area.id, 40),
    ),
    neighbours(ctx, area),
    readAreas(locale),
  ]);
  const around = near.flatMap(({ id }) => areas.find((other) => other.id === id) ?? []);
  return { area: placeDto(area), list, cities, around };
});

const NEAR_CITIES_SHOWN = 16;

/** One page of a city, with providers around it on the first page; null for an unknown city or past the end. */
export const readCityList = cache(
  async (locale: Locale, areaSlug: string, citySlug: string, page: number) => {
    const ctx = publicContext(locale);
    const area = await findPlaceBySlug(ctx, ctx.country, areaSlug);
    const city = area && (await findPlaceBySlug(ctx, ctx.country, area.slug, citySlug));
    const list = city && (await readList(locale, { country: ctx.country, cityId: city.id }, city.id, page));
    if (!area || !city || !list) return null;
    const [around, cities] = await taggedRead(["around", locale, String(city.id)], listTags(locale), () =>
      Promise.all([
        listProvidersAround(publicContext(locale), city),
        listNearCities(publicContext(locale), city, NEAR_CITIES_SHOWN),
      ]),
    );
    return { area: placeDto(area), city: placeDto(city), list, around: page === 1 ? around : [], cities };
  },
);
