import { type SQL, sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import {
  andInCells,
  andPassesFilters,
  type CellsScope,
  cellsOf,
  type Filters,
  limitOffset,
  literal,
} from "@/lib/directory/search/conditions";

/** The best `needed` rows of each cell that are in the scope and pass; `bound` is a further " and …" for each row. */
export const bestOfCells = (
  scope: CellsScope,
  filters: Filters,
  needed: number,
  condition: SQL,
  bound: SQL = sql``,
): SQL => sql`
  select near.provider_id, near.rank from unnest(${integerArray(cellsOf(scope))}) as around(cell)
   cross join lateral (
     select provider_id, rank from provider_search
      where country = ${scope.country} and cell = around.cell${bound}${andPassesFilters(filters)}${andInCells(scope)}
      order by rank desc, provider_id ${limitOffset(needed)}) near
   where ${condition}`;

/**
 * The rank at which the country would have given `needed` rows, if all of it had as many hits as the `sampled` best rows
 * had; null when it would not. `hits` is lowered for chance before.
 */
export const rankBound = (country: string, sampled: number, needed: number, hits: SQL): SQL => sql`
  select max(rank) as rank from (
    select rank, sum(items) over (order by rank desc) as items from search_ranks
     where country = ${country} and place_id = 0 and prefix = -1) ranks
   where items >= ${literal(sampled * needed)} / (${hits})`;

/** The end of `bestOfCells` for rows down to the rank of the statement's `bound`. */
export const downToBound = sql` and rank >= (select rank from bound)`;
