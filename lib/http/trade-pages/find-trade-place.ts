import "server-only";
import type { Locale } from "@/lib/core/i18n/locales";
import { publicContext } from "@/lib/http/public-pages/context";
import { findPlaceBySlug, idsOfPlace } from "@/lib/places/find-place";

/** The places that an address names, and where its page looks; null when one does not exist. */
export async function findTradePlace(
  locale: Locale,
  areaSlug: string | undefined,
  citySlug: string | undefined,
) {
  const ctx = publicContext(locale);
  const { country } = ctx;
  if (areaSlug === undefined) return { area: null, city: null, scope: { country } };
  const area = await findPlaceBySlug(ctx, country, areaSlug);
  if (!area) return null;
  if (citySlug === undefined) return { area, city: null, scope: { country, ...idsOfPlace(area) } };
  const city = await findPlaceBySlug(ctx, country, area.slug, citySlug);
  return city && { area, city, scope: { country, cityId: city.id } };
}
