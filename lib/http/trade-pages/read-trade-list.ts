import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { findTradeList, listTradeAround } from "@/lib/directory/trades/find-trade-list";
import { readTradeFacts } from "@/lib/directory/trades/get-trade-facts";
import { listTradeGroups } from "@/lib/directory/trades/list-trade-groups";
import {
  countPlaceTrades,
  listTradeAreas,
  listTradeCities,
  listTradeNear,
} from "@/lib/directory/trades/list-trade-places";
import { findTrade, type Trade } from "@/lib/directory/trades/rules";
import { listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { placeDto, tagsOf, withRegion } from "@/lib/http/public-pages/lists";
import { findTradePlace } from "@/lib/http/trade-pages/find-trade-place";
import { idsOfPlace, type Place } from "@/lib/places/find-place";

/** The areas of the country, or of a region or tourist area that has more than one. */
function listAreasInside(locale: Locale, trade: Trade, place: Place | null) {
  const ctx = publicContext(locale);
  if (place === null) return listTradeAreas(ctx, trade);
  const { group } = place;
  return group && !group.isOfCities ? listTradeAreas(ctx, trade, group.memberIds) : [];
}

/** The towns of an area, region or tourist area. */
const listCitiesInside = (locale: Locale, trade: Trade, place: Place | null) =>
  place === null || place.type === "city"
    ? []
    : listTradeCities(publicContext(locale), trade, idsOfPlace(place));

/** Whether nobody in an area has a trade. */
async function isTradeMissing(locale: Locale, { slug }: Trade, areaId: number): Promise<boolean> {
  const ctx = publicContext(locale);
  const counts = await countPlaceTrades(ctx, { country: ctx.country, areaId });
  return !counts[slug];
}

/**
 * One page of a trade in a country, region, tourist area, area or city, with its figures and the pages next to it. Null for
 * a trade or place that does not exist, and past the end; a place without providers has a first page.
 */
export const readTradeList = cache(
  async (
    locale: Locale,
    slug: string,
    areaSlug: string | undefined,
    citySlug: string | undefined,
    page: number,
  ) => {
    const trade = findTrade(locale, slug);
    const found = trade && (await findTradePlace(locale, areaSlug, citySlug));
    if (!trade || !found) return null;
    const { area, city, scope } = found;
    const place = city ?? area;
    const tags = place ? tagsOf(locale, place) : listTags(locale);
    const key = [locale, slug, String(place?.id ?? 0)];
    const list = await taggedRead(["trade-list", ...key, String(page)], tags, () =>
      findTradeList(publicContext(locale), trade, scope, page),
    );
    // Only pages that exist are cached.
    if (page > list.pages) return null;
    const [facts, [areas, cities, near, groups, counts]] = await Promise.all([
      // As on the lists, the figures of a country or region are not renewed for every edit.
      taggedRead(["trade-facts", ...key], place && !place.group ? tags : [], () =>
        readTradeFacts(publicContext(locale), trade, scope),
      ),
      taggedRead(["trade-links", ...key], tags, () =>
        Promise.all([
          listAreasInside(locale, trade, place),
          listCitiesInside(locale, trade, place),
          place && !place.group ? listTradeNear(publicContext(locale), trade, place) : [],
          listTradeGroups(publicContext(locale), trade, place),
          countPlaceTrades(publicContext(locale), scope),
        ]),
      ),
    ]);
    const unserved = city && list.total === 0 && (await isTradeMissing(locale, trade, city.area.id));
    const isWide = list.total < INDEXED_FROM;
    const except = list.planners.map(({ id }) => id);
    const around =
      place && page === 1 && (isWide || place.type === "city")
        ? await taggedRead(["trade-around", ...key], listTags(locale), () =>
            listTradeAround(publicContext(locale), trade, place, { except, isWide }),
          )
        : [];
    return {
      trade,
      place: {
        area: area && {
          ...withRegion(placeDto(area), groups),
          ...(unserved ? { isUnserved: true as const } : {}),
        },
        city: city && placeDto(city),
      },
      list: { ...list, facts },
      areas,
      cities,
      near,
      groups,
      counts,
      around,
    };
  },
);
