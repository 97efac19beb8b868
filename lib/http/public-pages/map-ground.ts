import "server-only";
import { env } from "@/lib/core/env";
import { distanceKm, type GeoPoint } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { publicContext } from "@/lib/http/public-pages/context";
import { listTownsAround } from "@/lib/places/list-towns";
import type { TownDto } from "@/lib/places/schema";

/** What a map shows beneath its pins. */
export interface MapGround {
  towns: TownDto[];
  token: string | null;
}

/** Margin around the outermost results, so that the map is not empty at its edges. */
const GROUND_MARGIN_KM = 25;

/** The supplier's public token; null where maps are drawn from our own data. */
export function mapToken(): string | null {
  const { MAPBOX_TOKEN: token } = env();
  return token?.startsWith("pk.") ? token : null;
}

/** The towns to print around these results. */
export function townsAround(locale: Locale, results: readonly { point: GeoPoint }[]): Promise<TownDto[]> {
  const ctx = publicContext(locale);
  const points = results.map(({ point }) => point);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
  const reach = Math.max(...points.map((point) => distanceKm(centre, point))) + GROUND_MARGIN_KM;
  return listTownsAround(ctx, centre, ctx.country, reach);
}

/** The towns to print around the results, and the supplier's public token where there is one. */
export async function groundOf(locale: Locale, results: readonly { point: GeoPoint }[]): Promise<MapGround> {
  return { towns: await townsAround(locale, results), token: mapToken() };
}
