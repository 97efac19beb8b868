import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { searchCounts } from "@/db/schema/listing/search-rows";
import { places } from "@/db/schema/places";
import { coreErrors } from "@/lib/core/errors";
import type { Ctx } from "@/lib/gateways/context";
import { isArea } from "@/lib/places/find-place";
import {
  type AreaDto,
  CITIES_PAGE_SIZE,
  type CitiesDto,
  type CitiesInput,
  type CountryPlacesInput,
  type DepartementsDto,
  type RegionsDto,
} from "@/lib/places/schema";
import { named } from "@/lib/places/write-place-name";

type Where = Pick<Ctx, "db" | "country">;

/** Départements or areas of a country with their listed planners, by name. */
export async function listAreas(
  ctx: Where & Pick<Ctx, "locale">,
  { country = ctx.country }: CountryPlacesInput = {},
): Promise<AreaDto[]> {
  const region = alias(places, "region");
  const ofPlanners = and(
    eq(searchCounts.kind, "planner"),
    eq(searchCounts.country, country),
    eq(searchCounts.placeId, places.id),
    eq(searchCounts.prestationId, 0),
  );
  const rows = await ctx.db
    .select({
      id: places.id,
      name: places.name,
      slug: places.slug,
      code: places.code,
      region: region.name,
      planners: sql<number>`coalesce(${searchCounts.items}, 0)`,
    })
    .from(places)
    .leftJoin(region, eq(region.id, places.parentId))
    .leftJoin(searchCounts, ofPlanners)
    .where(and(eq(places.country, country), isArea));
  return rows.map((row) => named(row, country, ctx.locale)).sort(byNameIn(ctx.locale));
}

/** The same as DTO of GET /listDepartement. */
export async function listDepartements(
  ctx: Where & Pick<Ctx, "locale">,
  input: CountryPlacesInput,
): Promise<DepartementsDto> {
  const areas = await listAreas(ctx, input);
  return areas.map(({ code, name, slug, planners }) => ({ code: code ?? "", name, slug, planners }));
}

/** Regions of a country with their départements or areas, by name (GET /api/regions). */
export async function listRegions(
  ctx: Where & Pick<Ctx, "locale">,
  { country = ctx.country }: CountryPlacesInput,
): Promise<RegionsDto> {
  const rows = await ctx.db
    .select({
      id: places.id,
      type: places.type,
      code: places.code,
      name: places.name,
      slug: places.slug,
      parentId: places.parentId,
    })
    .from(places)
    .where(and(eq(places.country, country), inArray(places.type, ["region", "departement", "area"])));
  const byName = byNameIn(ctx.locale);
  const bare = ({ code, name, slug }: (typeof rows)[number]) => ({ code: code ?? "", name, slug });
  return rows
    .filter(({ type }) => type === "region")
    .map((row) => ({
      ...bare(row),
      departements: rows
        .filter(({ parentId }) => parentId === row.id)
        .map(bare)
        .sort(byName),
    }))
    .sort(byName);
}

/** One page of a region's cities, the largest first (GET /api/cities). Throws 404 for an unknown region. */
export async function listCities(ctx: Where, input: CitiesInput): Promise<CitiesDto> {
  const { country = ctx.country, page } = input;
  const [found] = await ctx.db
    .select({ id: places.id })
    .from(places)
    .where(
      and(
        eq(places.country, country),
        eq(places.type, "region"),
        or(eq(places.slug, input.region), eq(places.code, input.region)),
      ),
    )
    .limit(1);
  if (!found) throw coreErrors.resource_not_found();
  const area = alias(places, "area");
  return ctx.db
    .select({ id: places.id, name: places.name, slug: places.slug, departement: area.name })
    .from(places)
    .innerJoin(area, eq(area.id, places.parentId))
    .where(and(eq(area.parentId, found.id), eq(places.type, "city")))
    .orderBy(sql`${places.population} desc nulls last`, asc(places.id))
    .limit(CITIES_PAGE_SIZE)
    .offset((page - 1) * CITIES_PAGE_SIZE);
}

function byNameIn(locale: string) {
  const { compare } = new Intl.Collator(locale);
  return (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
}
