import "server-only";
import { env } from "@/lib/core/env";
import type { GeoPoint } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { middleOfZone, type Zone } from "@/lib/core/zone";
import { mapStreetsOf } from "@/lib/http/requests/map-streets";
import { drawPicture } from "@/lib/places/land/draw-picture";
import { isOnMap, viewOfPoint, viewOfPoints, viewOfRegion, viewOfZone } from "@/lib/places/land/rules";
import type { LandPicture, MapGround } from "@/lib/places/land/schema";

/**
 * The map of these results, or of the zone that was searched, which may have none; null where nothing lies on our map
 * (overseas territories).
 */
export function groundOf(
  locale: Locale,
  results: readonly { point: GeoPoint }[],
  zone: Zone | null = null,
): MapGround | null {
  const pins = results.map(({ point }) => point).filter(isOnMap);
  const isZone = zone && isOnMap(middleOfZone(zone));
  if (!isZone && pins.length === 0) return null;
  const view = isZone ? viewOfZone(zone) : viewOfPoints(pins);
  return { picture: drawPicture(view, locale, { pins }), streets: mapStreetsOf(env()) };
}

/** The map around one place; null where it lies outside our map. */
export function groundAt(locale: Locale, point: GeoPoint): MapGround | null {
  if (!isOnMap(point)) return null;
  return { picture: drawPicture(viewOfPoint(point), locale), streets: mapStreetsOf(env()) };
}

/** The land of a region, to be shown without pins; null where it lies outside our map. */
export function regionPicture(locale: Locale, corners: readonly GeoPoint[]): LandPicture | null {
  return corners.length > 0 && corners.every(isOnMap)
    ? drawPicture(viewOfRegion(corners), locale, { isSmall: true })
    : null;
}
