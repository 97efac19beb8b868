import { sql } from "drizzle-orm";
import { convertCents, type EuroRates } from "@/lib/core/exchange";
import type { Currency } from "@/lib/core/money";
import { integerArray, timestamp, uuidArray } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { readRates } from "@/lib/listing/exchange-rates/queries";

/** Rows of one statement: short enough that nobody waits for a row that it changes. */
const BATCH = 500;

interface ProviderRow extends Record<string, unknown> {
  id: string;
  country: string;
  currency: Currency;
  own: number;
  euros: number | null;
}

interface VenueRow extends Record<string, unknown> {
  id: string;
  currency: Currency;
  low: number;
  high: number;
  lowEuros: number;
  highEuros: number;
}

const none = "00000000-0000-0000-0000-000000000000";

/** The next rows whose price is not in euros. */
const nextProviders = (ctx: SystemCtx, after: { id: string; country: string }) =>
  ctx.db.execute<ProviderRow>(sql`
    select provider_id as id, country, currency, own_price_cents as own, budget_min_cents as euros
      from provider_search
     where currency <> 'EUR' and (provider_id, country) > (${after.id}::uuid, ${after.country})
       and own_price_cents is not null
     order by provider_id, country limit ${BATCH}`);

/**
 * Writes the prices of a batch that changed. A row whose own price was edited since it was read is left alone: the edit
 * has converted it.
 */
async function writeProviders(ctx: SystemCtx, rows: readonly ProviderRow[], rates: EuroRates) {
  const changed = rows.flatMap((row) => {
    const cents = convertCents({ cents: row.own, currency: row.currency }, "EUR", rates);
    return cents === null || cents === row.euros ? [] : [{ ...row, cents }];
  });
  if (changed.length === 0) return 0;
  await ctx.db.execute(sql`
    update provider_search s set budget_min_cents = c.cents, updated_at = ${timestamp(ctx.now)}
      from unnest(${uuidArray(changed.map(({ id }) => id))}, ${integerArray(changed.map(({ own }) => own))},
                  ${integerArray(changed.map(({ cents }) => cents))}) as c(id, own, cents)
     where s.provider_id = c.id and s.own_price_cents = c.own and s.currency <> 'EUR'`);
  return changed.length;
}

const nextVenues = (ctx: SystemCtx, after: string) =>
  ctx.db.execute<VenueRow>(sql`
    select v.id, v.currency, v.min_price_cents as low, v.max_price_cents as high,
           s.price_min_cents as "lowEuros", s.price_max_cents as "highEuros"
      from venues v join venue_search s on s.venue_id = v.id
     where v.currency <> 'EUR' and v.id > ${after}::uuid
     order by v.id limit ${BATCH}`);

async function writeVenues(ctx: SystemCtx, rows: readonly VenueRow[], rates: EuroRates) {
  const changed = rows.flatMap((row) => {
    const { currency } = row;
    const lowest = convertCents({ cents: row.low, currency }, "EUR", rates);
    const highest = convertCents({ cents: row.high, currency }, "EUR", rates);
    const isSame = lowest === row.lowEuros && highest === row.highEuros;
    return lowest === null || highest === null || isSame ? [] : [{ ...row, lowest, highest }];
  });
  if (changed.length === 0) return 0;
  await ctx.db.execute(sql`
    update venue_search s
       set price_min_cents = c.lowest, price_max_cents = c.highest, updated_at = ${timestamp(ctx.now)}
      from unnest(${uuidArray(changed.map(({ id }) => id))}, ${integerArray(changed.map(({ low }) => low))},
                  ${integerArray(changed.map(({ high }) => high))},
                  ${integerArray(changed.map(({ lowest }) => lowest))},
                  ${integerArray(changed.map(({ highest }) => highest))}) as c(id, low, high, lowest, highest)
      join venues v on v.id = c.id and v.min_price_cents = c.low and v.max_price_cents = c.high
     where s.venue_id = c.id and v.currency <> 'EUR'`);
  return changed.length;
}

/**
 * Job: converts the prices of the search rows again with the rates in use, in batches that are committed one by one. Rows
 * in euros are not read. Cached pages keep the rate whose day they name until they are made again, at most a day later.
 * Returns how many rows changed.
 */
export async function refreshPrices(ctx: SystemCtx): Promise<{ providers: number; venues: number }> {
  const rates = await readRates(ctx);
  const changed = { providers: 0, venues: 0 };
  let provider: { id: string; country: string } | undefined = { id: none, country: "" };
  while (provider) {
    const rows: ProviderRow[] = await nextProviders(ctx, provider);
    changed.providers += await writeProviders(ctx, rows, rates);
    provider = rows.length < BATCH ? undefined : rows.at(-1);
  }
  let venue: string | undefined = none;
  while (venue !== undefined) {
    const rows: VenueRow[] = await nextVenues(ctx, venue);
    changed.venues += await writeVenues(ctx, rows, rates);
    venue = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
  return changed;
}
