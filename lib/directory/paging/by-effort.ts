import { type SQL, sql } from "drizzle-orm";
import type { CountryCode } from "@/lib/core/countries/domains";
import {
  type CircleScope,
  type Filters,
  filterSql,
  hasFilters,
  inCircle,
  matchingRows,
  window,
} from "@/lib/directory/paging/conditions";
import { cellsAround } from "@/lib/places/cells";

/**
 * How many rows a way of searching may look at before the next one is tried. Which way is short depends on how many pass,
 * which nobody knows before; each way alone gives the right rows, and the one before it costs a millisecond or two at most.
 */
export interface Effort {
  /** Of a country's best rows, for one page. */
  head: number;
  /** The same for a circle, a cell of it. */
  headACell: number;
  /** Of all rows that pass the filters, wherever they are, a cell of the circle. */
  matchesACell: number;
  /** Of a country's best rows: so many say how dense a filtered circle is. */
  fewest: number;
}

export const usualEffort: Effort = { head: 5_000, headACell: 12, matchesACell: 48, fewest: 4 };
const MOST_OF_MATCHES = 10_000;
const MOST_OF_HEAD = 40_000;
/** A first page's rows: more are worth a longer look, by the root. */
const FIRST = 24;

const inOrder = sql`order by rank desc, provider_id`;
const read = sql`provider_id, rank, services, languages, budget_min_cents, latitude, longitude, city_id`;

/** The first `wanted` of the best `head` rows of a country that pass. */
const fromHead = (country: CountryCode, passing: SQL, head: number, wanted: number) => sql`
  select provider_id, rank from (
    select ${read} from provider_search where country = ${country} ${inOrder} ${window(head)}) best
   where true${passing} ${window(wanted)}`;

const fromMasks = (country: CountryCode, filters: Filters) => matchingRows(country, read, filters);

const headOf = (head: number, wanted: number) =>
  Math.ceil(Math.min(MOST_OF_HEAD, head * Math.sqrt(wanted / FIRST)));

/** The first `limit` after `offset` of a country's rows that pass the filters. */
export function filteredPage(
  country: CountryCode,
  filters: Filters,
  limit: number,
  offset: number,
  effort: Effort,
): SQL {
  const wanted = limit + offset;
  return sql`
    with head as materialized (${fromHead(country, filterSql(filters), headOf(effort.head, wanted), wanted)})
    select provider_id from (
      select provider_id, rank from head where (select count(*) from head) = ${sql.raw(String(wanted))}
      union all
      select provider_id, rank from (
        select provider_id, rank from (${fromMasks(country, filters)}) matched
         where (select count(*) from head) < ${sql.raw(String(wanted))} ${inOrder} ${window(wanted)}) other) found
    ${inOrder} ${window(limit, offset)}`;
}

/** In steps of two to one: circles of many sizes are then asked in few texts, whose plans are kept. */
const inSteps = (rows: number) => 2 ** Math.ceil(Math.log2(Math.max(1, rows)));
const matchesOf = (effort: Effort, cells: readonly number[]) =>
  Math.min(MOST_OF_MATCHES, inSteps(effort.matchesACell * cells.length));
const cellsOf = ({ circle }: CircleScope) => cellsAround(circle, circle.radiusKm);
const unnested = (cells: readonly number[]) => sql`unnest(${`{${cells.join(",")}}`}::int[]) as around(cell)`;
const number = (value: number) => sql.raw(String(value));

/** Of a number that was counted in a sample, what chance leaves in all but one case of fifteen. */
const surely = (count: SQL) => sql`greatest(0, ${count} - 1.5 * sqrt(${count}))`;

/** What a country's best rows say of a circle: those of them that it wants, and how dense it may be taken to be. */
interface Sample {
  /** `head`: the wanted rows of the sample, `wanted` at most and the best ones first. */
  ctes: SQL;
  /** How many of the sample's rows a circle gives, with room for chance. */
  density: SQL;
  /** Whether there was enough to go by. */
  isTelling: SQL;
}

/** With filters, few rows are both in the circle and wanted: how many are one and the other says more. */
function sampleOf(
  scope: CircleScope,
  filters: Filters,
  head: number,
  wanted: number,
  fewest: number,
): Sample {
  const { country } = scope;
  if (!hasFilters(filters))
    return {
      ctes: sql`head as materialized (${fromHead(country, inCircle(scope), head, wanted)})`,
      density: sql`select ${surely(sql`count(*)`)} + 0.01 from head`,
      isTelling: sql`true`,
    };
  const counts = sql`select count(*) filter (where is_near) as near, count(*) filter (where is_wanted) as wanted from best`;
  return {
    ctes: sql`best as materialized (
        select provider_id, rank, (true${filterSql(filters)}) as is_wanted, (true${inCircle(scope)}) as is_near from (
          select ${read} from provider_search where country = ${country} ${inOrder} ${window(head)}) best),
      head as materialized (select provider_id, rank from best where is_wanted and is_near ${window(wanted)})`,
    density: sql`select ${surely(sql`near`)} * ${surely(sql`wanted`)} / ${number(head)} + 0.01 from (${counts}) counts`,
    isTelling: sql`(select least(near, wanted) >= ${number(fewest)} from (${counts}) counts)`,
  };
}

/**
 * The rank down to which a circle is read for `wanted` rows: where the country would have given that many, were it all
 * like its best `read` rows. None where all of the circle is needed.
 */
const boundSql = (country: CountryCode, read: number, wanted: number, density: SQL) => sql`
  select max(rank) as rank from (
    select rank, sum(items) over (order by rank desc) as items from search_ranks
     where country = ${country} and place_id = 0 and prefix = -1) ranks
   where items >= ${number(read * wanted)} / (${density})`;

/** The first `limit` after `offset` of a circle's rows that pass the filters. */
export function circlePage(
  scope: CircleScope,
  filters: Filters,
  limit: number,
  offset: number,
  effort: Effort,
): SQL {
  const { country } = scope;
  const wanted = limit + offset;
  const cells = cellsOf(scope);
  const passing = sql`${filterSql(filters)}${inCircle(scope)}`;
  // A wrong guess costs more where more is wanted.
  const ofBest = effort.headACell * cells.length * (hasFilters(filters) ? 2 : 1) * (wanted / FIRST) ** 0.25;
  const head = Math.min(MOST_OF_HEAD, inSteps(ofBest));
  const isShort = sql`(select count(*) from head) < ${number(wanted)}`;
  const sample = sampleOf(scope, filters, head, wanted, effort.fewest);
  const isMissed = sql`(${isShort} and (select count(*) from near) < ${number(wanted)})`;
  const matches = matchesOf(effort, cells);
  const isMany = sql`(select count(*) from matched) > ${number(matches)}`;
  // Each cell gives its own best rows in index order; the few of all cells are then sorted together.
  const byCells = (further: SQL, condition: SQL) => sql`
    select near.provider_id, near.rank from ${unnested(cells)}
     cross join lateral (
       select provider_id, rank from provider_search
        where country = ${country} and cell = around.cell${further}${passing} ${inOrder} ${window(wanted)}) near
     where ${condition}`;
  const [matched, fromMatched, isLeft] = hasFilters(filters)
    ? [
        sql`, matched as materialized (
          select ${read} from (${fromMasks(country, filters)}) every where ${isMissed} ${window(matches + 1)})`,
        sql`union all
          select provider_id, rank from matched where ${isMissed} and not ${isMany}${inCircle(scope)}`,
        sql`${isMissed} and ${isMany}`,
      ]
    : [sql``, sql``, isMissed];
  return sql`
    with ${sample.ctes},
    bound as materialized (${boundSql(country, head, wanted, sample.density)}),
    near as materialized (
      ${byCells(sql` and rank >= (select rank from bound)`, sql`${isShort} and ${sample.isTelling}`)})${matched}
    select provider_id from (
      select provider_id, rank from head where not ${isShort}
      union all
      select provider_id, rank from near where ${isShort} and not ${isMissed}
      ${fromMatched}
      union all
      ${byCells(sql``, isLeft)}) found
    ${inOrder} ${window(limit, offset)}`;
}

/** One row for each provider of a country that passes the filters, `most` at most. */
export const filteredRows = (country: CountryCode, filters: Filters, most: number): SQL => sql`
  select from (${fromMasks(country, filters)}) matched ${window(most)}`;

/** One row for each provider of a circle that passes the filters, `most` at most. */
export function circleRows(scope: CircleScope, filters: Filters, most: number, effort: Effort): SQL {
  const { country } = scope;
  const cells = cellsOf(scope);
  const matches = matchesOf(effort, cells);
  // In no order: the innermost cells come first, and enough are found soon where many are.
  const byCells = (condition: SQL) => sql`
    select from ${unnested(cells)}
     cross join lateral (
       select from provider_search
        where country = ${country} and cell = around.cell${filterSql(filters)}${inCircle(scope)} offset 0) near
     where ${condition}`;
  if (!hasFilters(filters)) return sql`${byCells(sql`true`)} ${window(most)}`;
  const isMany = sql`(select count(*) from matched) > ${sql.raw(String(matches))}`;
  return sql`
    with matched as materialized (
      select latitude, longitude, city_id from (${fromMasks(country, filters)}) every ${window(matches + 1)})
    select from (
      (select from matched where not ${isMany}${inCircle(scope)})
      union all
      (${byCells(isMany)})) found ${window(most)}`;
}
