import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companyPrestations } from "@/db/schema/listing/company";
import { portfolios } from "@/db/schema/listing/portfolios";
import { providerScores, providerSearch } from "@/db/schema/listing/search-rows";
import { type LangueId, langueCodeOf } from "@/lib/core/catalogue/langues";
import { idsOfMask, maskOf } from "@/lib/core/catalogue/masks";
import {
  type PrestationId,
  prestationIdOf,
  prestationTypeOf,
  prestationTypes,
} from "@/lib/core/catalogue/prestations";
import { convertCents, type EuroRates } from "@/lib/core/exchange";
import type { GeoPoint } from "@/lib/core/geo";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Currency, Money } from "@/lib/core/money";
import { uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import { isRelatedService } from "@/lib/leads/matching/related-services";
import { maxCandidates, nearestFirst, reachOf } from "@/lib/leads/selection/reach";
import { ratesFor } from "@/lib/listing/exchange-rates/queries";
import { visibilityWeights } from "@/lib/listing/ranking/rules";

export interface Candidate extends MatchProvider {
  id: string;
  country: CountryCode;
  /** The starting price as the provider set it. */
  price: Money | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  country: CountryCode;
  services: number;
  languages: number;
  latitude: number;
  longitude: number;
  priceCents: number | null;
  currency: Currency;
  styles: string[];
  completeness: number | null;
}

/** Listed providers that could do the project: a limited number, scored elsewhere. */
export async function listCandidates(
  ctx: Ctx,
  wish: MatchProject,
  country: CountryCode,
): Promise<Candidate[]> {
  const services = servicesMask(wish);
  const listInCountry = (limit: number) => read(ctx, wish, inCountry(country, services, limit));
  if (wish.point === null) return listInCountry(maxCandidates);
  const near = await read(ctx, wish, around(wish.point, wish.radiusKm, country, services));
  return nearestFirst(near, listInCountry);
}

/** The same data of the providers with these ids, listed ones only, whatever they offer. */
export async function findCandidates(
  ctx: Ctx,
  wish: MatchProject,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  return read(
    ctx,
    wish,
    sql`select distinct on (${providerSearch.providerId}) ${providerSearch.providerId}, ${providerSearch.country}
        from ${providerSearch}
        where ${providerSearch.providerId} = any(${uuidArray(ids)})
        order by ${providerSearch.providerId}, ${providerSearch.country} <> ${ctx.country}, ${providerSearch.country}`,
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
  return sql`select ${providerSearch.providerId}, ${providerSearch.country} from ${providerSearch}
    where ${providerSearch.country} = ${country} and ${providerSearch.services} & ${services}::int <> 0
    order by ${providerSearch.rank} desc, ${providerSearch.providerId} limit ${limit}::int`;
}

function around(point: GeoPoint, radiusKm: number | null, country: CountryCode, services: number): SQL {
  const { isNear, distance } = reachOf(point, radiusKm, providerSearch);
  return sql`select ${providerSearch.providerId}, ${providerSearch.country} from ${providerSearch}
    where ${providerSearch.country} = ${country} and ${isNear}
      and ${providerSearch.services} & ${services}::int <> 0
    order by ${distance}, ${providerSearch.providerId}
    limit ${maxCandidates}::int`;
}

/** Reads what the matching needs of the providers that `selection (provider_id, country)` returns. */
async function read(ctx: Ctx, wish: MatchProject, selection: SQL): Promise<Candidate[]> {
  const prestationId = wish.prestation === null ? null : prestationIdOf(wish.prestation);
  const rows = await ctx.db.execute<Row>(sql`
    with selected as materialized (${selection})
    select ${providerSearch.providerId} as id, ${providerSearch.country} as country,
      ${providerSearch.services} as services, ${providerSearch.languages} as languages,
      ${providerSearch.latitude} as latitude, ${providerSearch.longitude} as longitude,
      coalesce(
        (select ${companyPrestations.budgetStartingFromCents} from ${companyPrestations}
          where ${companyPrestations.providerId} = ${providerSearch.providerId}
            and ${companyPrestations.prestationId} = ${prestationId}::int and ${companyPrestations.isBudgetVisible}),
        ${providerSearch.ownPriceCents}, ${providerSearch.budgetMinCents}) as "priceCents",
      ${providerSearch.currency} as currency,
      array(select ${portfolios.style} from ${portfolios}
        where ${portfolios.providerId} = ${providerSearch.providerId} and ${portfolios.isPublished}) as styles,
      (select (${providerScores.parts}->>'completeness')::float8 from ${providerScores}
        where ${providerScores.providerId} = ${providerSearch.providerId}) as completeness
    from selected
    join ${providerSearch} on ${providerSearch.providerId} = selected.provider_id
      and ${providerSearch.country} = selected.country
    join ${users} on ${users.id} = ${providerSearch.providerId} and ${users.moderationStatus} = 'approved'
      and ${users.deletedAt} is null`);
  const rates = await ratesFor(ctx, rows);
  return rows.map((row) => candidateOf(row, rates));
}

function candidateOf(row: Row, rates: EuroRates): Candidate {
  const price = row.priceCents === null ? null : { cents: row.priceCents, currency: row.currency };
  return {
    id: row.id,
    country: row.country,
    prestations: idsOfMask(row.services).map((id) => prestationTypeOf(id as PrestationId)),
    languages: idsOfMask(row.languages).map((id) => langueCodeOf(id as LangueId)),
    point: { latitude: row.latitude, longitude: row.longitude },
    startingPriceCents: price && convertCents(price, "EUR", rates),
    price,
    busyDates: null,
    styles: row.styles,
    completeness: Math.min(1, (row.completeness ?? 0) / visibilityWeights.completeness),
  };
}
