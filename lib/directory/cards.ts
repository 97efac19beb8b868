import { type SQL, sql } from "drizzle-orm";
import { PLANNED_ANEW } from "@/db/client";
import { type LangueId, langueCodeOf } from "@/lib/core/catalogue/langues";
import { idsOfMask } from "@/lib/core/catalogue/masks";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/picture";
import { reviewStatsSql } from "@/lib/listing/profile/review-stats";
import { type VisibilityCode, visibilityCodes, visibilityWeights } from "@/lib/listing/ranking/visibility";
import { distanceKm, type GeoPoint } from "@/lib/places/distance";

interface CardRow extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  city: string;
  area: string;
  latitude: number;
  longitude: number;
  fromPriceCents: number | null;
  isPremium: boolean;
  services: number;
  languages: number;
  reviewCount: number;
  reviewAverage: number | null;
  score: number | null;
  parts: Partial<Record<VisibilityCode, number>> | null;
  title: string | null;
  width: number;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

/** Null where no score was kept with its parts. */
function visibilityOf({ score, parts }: CardRow): ProviderCardDto["visibility"] {
  if (score === null || parts === null || Object.keys(parts).length === 0) return null;
  return {
    score,
    parts: visibilityCodes.map((code) => ({
      code,
      points: parts[code] ?? 0,
      maxPoints: visibilityWeights[code],
    })),
  };
}

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

function cardOf(row: CardRow, near: GeoPoint | null): ProviderCardDto {
  const { id, slug, name, city, area, fromPriceCents, isPremium } = row;
  return {
    id,
    slug,
    name,
    city,
    area,
    distanceKm: near ? Math.round(distanceKm(near, row)) : null,
    fromPriceCents,
    currency: "EUR",
    isPremium,
    prestations: idsOfMask(row.services).map((n) => prestationTypeOf(n as PrestationId)),
    langues: idsOfMask(row.languages).map((n) => langueCodeOf(n as LangueId)),
    picture: row.title === null ? null : pictureOf(row, row.title),
    reviews: { count: row.reviewCount, average: row.reviewAverage },
    visibility: visibilityOf(row),
    point: { latitude: hundredth(row.latitude), longitude: hundredth(row.longitude) },
  };
}

/** The rows of a page by their ids, found by a statement of their own: a plan made anew is then a short one. Null for none. */
async function foundFirst(ctx: Ctx, page: SQL): Promise<SQL | null> {
  const found = await ctx.db.execute<{ provider_id: string }>(sql`${sql.raw(PLANNED_ANEW)} ${page}`);
  const ids = `{${found.map((row) => row.provider_id).join(",")}}`;
  return found.length > 0 ? sql`select unnest(${ids}::uuid[]) as provider_id` : null;
}

/**
 * Cards of the rows that `page` selects (`provider_id`s of `provider_search`), in the order of the directory. The
 * selection is decided in one covering index; everything else is read by key for these few rows alone, by a plan that is
 * kept. `isPlannedOnce` says whether that of the selection may be kept too.
 */
export async function readCards(
  ctx: Ctx,
  country: CountryCode,
  page: SQL,
  near: GeoPoint | null = null,
  isPlannedOnce = true,
): Promise<ProviderCardDto[]> {
  const selected = isPlannedOnce ? page : await foundFirst(ctx, page);
  if (selected === null) return [];
  const rows = await ctx.db.execute<CardRow>(sql`
    with page as materialized (${selected})
    select s.provider_id as id, c.slug, c.name, c.city, coalesce(a.name, '') as area,
           s.latitude, s.longitude, s.budget_min_cents as "fromPriceCents", s.is_premium as "isPremium",
           s.services, s.languages, r.count as "reviewCount", round(r.average, 1)::float8 as "reviewAverage",
           v.score, v.parts,
           p.title, p.width, p.height, p.thumbhash, p.variants
      from page
      join provider_search s on s.provider_id = page.provider_id and s.country = ${country}
      join companies c on c.provider_id = s.provider_id
      left join places a on a.id = s.area_id
      left join provider_scores v on v.provider_id = s.provider_id
      cross join lateral (${reviewStatsSql(sql`s.provider_id`)}) r
      left join lateral (
        select i.title, f.width, f.height, f.thumbhash, f.variants
          from images i join media_files f on f.id = i.file_id and f.status = 'ready'
         where i.provider_id = s.provider_id and i.is_visible
         order by i.created_at, i.id limit 1) p on true
     order by s.rank desc, s.provider_id`);
  return rows.map((row) => cardOf(row, near));
}
