import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { findTradeList, listTradeAround } from "@/lib/directory/trades/find-trade-list";
import { readTradeFacts } from "@/lib/directory/trades/get-trade-facts";
import {
  countPlaceTrades,
  listTradeAreas,
  listTradeCities,
  listTradeNear,
} from "@/lib/directory/trades/list-trade-places";
import { findTrade, type Trade } from "@/lib/directory/trades/rules";
import { listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { placeDto } from "@/lib/http/public-pages/lists";
import { findTradePlace } from "@/lib/http/trade-pages/find-trade-place";
import type { Place } from "@/lib/places/find-place";

/** Smaller places of the country or area of a page. */
function listInside(locale: Locale, trade: Trade, place: Place | null) {
  const ctx = publicContext(locale);
  if (place === null) return listTradeAreas(ctx, trade);
  return place.type === "city" ? [] : listTradeCities(ctx, trade, place.id);
}

/**
 * One page of a trade in a country, area or city, with its figures and the pages next to it. Null for a trade or place
 * that does not exist, and past the end; a place without providers has a first page.
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
    const tags = listTags(locale, place?.id);
    const key = [locale, slug, String(place?.id ?? 0)];
    const list = await taggedRead(["trade-list", ...key, String(page)], tags, () =>
      findTradeList(publicContext(locale), trade, scope, page),
    );
    // Only pages that exist are cached.
    if (page > list.pages) return null;
    const [facts, [places, near, counts]] = await Promise.all([
      // As on the list of the country, its figures are not renewed for every edit.
      taggedRead(["trade-facts", ...key], place === null ? [] : tags, () =>
        readTradeFacts(publicContext(locale), trade, scope),
      ),
      taggedRead(["trade-links", ...key], tags, () =>
        Promise.all([
          listInside(locale, trade, place),
          place ? listTradeNear(publicContext(locale), trade, place) : [],
          countPlaceTrades(publicContext(locale), scope),
        ]),
      ),
    ]);
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
      place: { area: area && placeDto(area), city: city && placeDto(city) },
      list: { ...list, facts },
      places,
      near,
      counts,
      around,
    };
  },
);
