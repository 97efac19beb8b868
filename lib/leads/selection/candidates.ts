import { type SQL, sql } from "drizzle-orm";
import { type LangueId, langueCodeOf } from "@/lib/core/catalogue/langues";
import { idsOfMask, maskOf } from "@/lib/core/catalogue/masks";
import {
  type PrestationId,
  prestationIdOf,
  prestationTypeOf,
  prestationTypes,
} from "@/lib/core/catalogue/prestations";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { Ctx } from "@/lib/gateways/context";
import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import { REACH_FACTOR, USUAL_RADIUS_KM } from "@/lib/leads/matching/parts";
import { isRelatedService } from "@/lib/leads/matching/related-services";
import { visibilityWeights } from "@/lib/listing/ranking/visibility";
import { cellsAround } from "@/lib/places/cells";

/** Providers that are scored for one project; the nearest of those that render the service or a related one. */
export const maxCandidates = 200;
/** The matching gives no points beyond `REACH_FACTOR` times the radius; nobody drives further than this. */
const farthestKm = 600;
/** Below so many nearby ones, the rest of the country is asked too. */
const enoughNearby = 12;

export interface Candidate extends MatchProvider {
  id: string;
  country: CountryCode;
}

interface Row extends Record<string, unknown> {
  id: string;
  country: CountryCode;
  services: number;
  languages: number;
  latitude: number;
  longitude: number;
  priceCents: number | null;
  styles: string[];
  completeness: number | null;
}

/** Listed providers that could take the project on: a bounded number, scored elsewhere. */
export async function listCandidates(
  ctx: Ctx,
  wish: MatchProject,
  country: CountryCode,
): Promise<Candidate[]> {
  const services = servicesMask(wish);
  if (wish.point === null) return read(ctx, wish, inCountry(country, services, maxCandidates));
  const near = await read(ctx, wish, around(wish, country, services));
  if (near.length >= enoughNearby) return near;
  const far = await read(ctx, wish, inCountry(country, services, enoughNearby));
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...far.filter(({ id }) => !known.has(id))];
}

/** The same facts of given providers, listed ones only, whatever they offer. */
export async function findCandidates(
  ctx: Ctx,
  wish: MatchProject,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return read(
    ctx,
    wish,
    sql`select distinct on (provider_id) provider_id, country from provider_search
         where provider_id in (${list}) order by provider_id, country`,
  );
}

function servicesMask({ prestation }: MatchProject): number {
  if (prestation === null) return maskOf(prestationTypes.map(prestationIdOf));
  return maskOf(
    prestationTypes
      .filter((type) => type === prestation || isRelatedService(prestation, type))
      .map(prestationIdOf),
  );
}

function inCountry(country: CountryCode, services: number, limit: number): SQL {
  return sql`select provider_id, country from provider_search
    where country = ${country} and services & ${services}::int <> 0
    order by rank desc, provider_id limit ${limit}::int`;
}

function around({ point, radiusKm }: MatchProject, country: CountryCode, services: number): SQL {
  const { latitude, longitude } = point ?? { latitude: 0, longitude: 0 };
  const reach = Math.min((radiusKm ?? USUAL_RADIUS_KM) * REACH_FACTOR, farthestKm);
  const cells = `{${cellsAround({ latitude, longitude }, reach).join(",")}}`;
  // Degrees of longitude shrink towards the poles; the square of the flat distance orders well enough for a selection.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return sql`select provider_id, country from provider_search
    where country = ${country} and cell = any(${cells}::int[]) and services & ${services}::int <> 0
    order by power(latitude - ${latitude}::float8, 2) + power((longitude - ${longitude}::float8) * ${narrowing}::float8, 2),
             provider_id
    limit ${maxCandidates}::int`;
}

async function read(ctx: Ctx, wish: MatchProject, selection: SQL): Promise<Candidate[]> {
  const wished = wish.prestation === null ? null : prestationIdOf(wish.prestation);
  const rows = await ctx.db.execute<Row>(sql`
    with picked as materialized (${selection})
    select s.provider_id as id, s.country, s.services, s.languages, s.latitude, s.longitude,
           coalesce(
             (select budget_starting_from_cents from company_prestations p
               where p.provider_id = s.provider_id and p.prestation_id = ${wished}::int and p.is_budget_visible),
             s.budget_min_cents) as "priceCents",
           array(select style from portfolios f where f.provider_id = s.provider_id and f.is_published) as styles,
           (select (v.parts->>'completeness')::float8 from provider_scores v where v.provider_id = s.provider_id)
             as completeness
      from picked
      join provider_search s on s.provider_id = picked.provider_id and s.country = picked.country
      join users u on u.id = s.provider_id and u.moderation_status = 'approved' and u.deleted_at is null`);
  return rows.map(candidateOf);
}

function candidateOf(row: Row): Candidate {
  return {
    id: row.id,
    country: row.country,
    prestations: idsOfMask(row.services).map((id) => prestationTypeOf(id as PrestationId)),
    languages: idsOfMask(row.languages).map((id) => langueCodeOf(id as LangueId)),
    point: { latitude: row.latitude, longitude: row.longitude },
    startingPriceCents: row.priceCents,
    busyDates: null,
    styles: row.styles,
    completeness: Math.min(1, (row.completeness ?? 0) / visibilityWeights.completeness),
  };
}
