import { coreErrors } from "@/lib/core/errors";
import type { GeoPoint } from "@/lib/core/geo";
import type { Zone } from "@/lib/core/zone";
import type { PlaceInput } from "@/lib/directory/schema";
import type { Scope } from "@/lib/directory/search/conditions";
import type { Ctx } from "@/lib/gateways/context";
import {
  findArea,
  findLargestCity,
  findPlaceById,
  findPlaceBySlug,
  idsOfPlace,
  type Place,
} from "@/lib/places/find-place";

/** The city of a slug, within an area when one is named, or of an id; null when the country has none. */
async function findCity(ctx: Ctx, country: string, area: Place | null, city: string | number) {
  if (typeof city === "string")
    return area ? findPlaceBySlug(ctx, country, area.slug, city) : findLargestCity(ctx, country, city);
  const place = await findPlaceById(ctx, city);
  return place?.type === "city" && place.country === country ? place : null;
}

/** The scope of a call, and the point from which distances are told. An unknown place is a 404. */
export async function findScope(
  ctx: Ctx,
  input: PlaceInput,
): Promise<{ scope: Scope; near: GeoPoint | null }> {
  const { radiusKm, latitude, longitude, zone } = input;
  const { country = ctx.country } = input;
  const area = input.departement === undefined ? null : await findArea(ctx, country, input.departement);
  if (input.departement !== undefined && !area) throw coreErrors.resource_not_found();
  const city = input.city === undefined ? null : await findCity(ctx, country, area, input.city);
  if (input.city !== undefined && !city) throw coreErrors.resource_not_found();
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  if (zone) return { scope: { country, zone }, near: point };
  const near = point ?? city;
  if (near && radiusKm !== undefined) return { scope: { country, circle: { ...near, radiusKm } }, near };
  if (city) return { scope: { country, cityId: city.id }, near };
  return { scope: area ? { country, ...idsOfPlace(area) } : { country }, near };
}

/** The scope of a list: a zone of the map, the place itself, or a circle around it. */
export function scopeOfList(
  { country }: Ctx,
  place: Place | null,
  { radiusKm, zone }: { radiusKm: number | null; zone: Zone | null },
): Scope {
  if (zone !== null) return { country, zone };
  if (place === null) return { country };
  const { latitude, longitude } = place;
  if (radiusKm !== null) return { country, circle: { latitude, longitude, radiusKm } };
  return { country, ...idsOfPlace(place) };
}
