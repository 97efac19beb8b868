import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { companies } from "@/db/schema/listing/company";
import {
  convertCents,
  currencyOfCountry,
  type EuroRates,
  type ForeignCurrency,
  foreignCurrencies,
  type PriceView,
} from "@/lib/core/exchange";
import type { Currency } from "@/lib/core/money";
import type { AdminCtx, Ctx } from "@/lib/gateways/context";
import { freshRates, isStale } from "@/lib/listing/exchange-rates/rules";
import type { RateDto, RatesDto } from "@/lib/listing/exchange-rates/schema";

/** Of one day the rate of an administrator before that of the bank. */
const latestFirst = [desc(exchangeRates.day), sql`${exchangeRates.source} = 'admin' desc`] as const;

/** The rates in use, however old: search rows are converted with them. */
export async function readRates(ctx: Pick<Ctx, "db">): Promise<EuroRates> {
  const rows = await ctx.db
    .selectDistinctOn([exchangeRates.currency], {
      currency: exchangeRates.currency,
      day: exchangeRates.day,
      perEuroMicros: exchangeRates.perEuroMicros,
    })
    .from(exchangeRates)
    .where(eq(exchangeRates.state, "accepted"))
    .orderBy(exchangeRates.currency, ...latestFirst);
  return Object.fromEntries(rows.map(({ currency, ...rate }) => [currency, rate]));
}

/** The rates in use where an amount needs one; reads nothing when all amounts are in euros. */
export async function ratesFor(
  ctx: Pick<Ctx, "db">,
  amounts: readonly { currency: Currency | null }[],
): Promise<EuroRates> {
  return amounts.some(({ currency }) => currency !== null && currency !== "EUR") ? readRates(ctx) : {};
}

/** The rates in use that are recent enough to show what a price is worth. */
export async function readFreshRates(ctx: Pick<Ctx, "db" | "now">): Promise<EuroRates> {
  return freshRates(await readRates(ctx), ctx.now);
}

/** The currency of the site, and the recent rates where one of the prices to show is in another one. */
export async function siteRates(
  ctx: Pick<Ctx, "db" | "now" | "country">,
  own: readonly Currency[],
): Promise<{ currency: Currency; rates: EuroRates }> {
  const currency = currencyOfCountry(ctx.country);
  return { currency, rates: own.every((one) => one === currency) ? {} : await readFreshRates(ctx) };
}

/** Turns amounts of the search rows, in euro cents, into cents of the currency of the site. Old rates are used too. */
export async function toSiteCents(ctx: Pick<Ctx, "db" | "country">): Promise<(euroCents: number) => number> {
  const currency = currencyOfCountry(ctx.country);
  const rates = await ratesFor(ctx, [{ currency }]);
  return (cents) => convertCents({ cents, currency: "EUR" }, currency, rates) ?? cents;
}

/** An amount of a filter in units of the currency of the site, in euro cents as search rows have them. */
export async function euroCentsOf<T extends number | null | undefined>(
  ctx: Pick<Ctx, "db" | "country">,
  amount: T,
): Promise<T> {
  if (amount === null || amount === undefined) return amount;
  const [cents, currency] = [Math.round(amount * 100), currencyOfCountry(ctx.country)];
  if (currency === "EUR") return cents as T;
  return (convertCents({ cents, currency }, "EUR", await readRates(ctx)) ?? cents) as T;
}

/** The currency in which a provider sets prices now: that of its company's country. */
export async function readCompanyCurrency(ctx: Pick<Ctx, "db">, providerId: string): Promise<Currency> {
  const [company] = await ctx.db
    .select({ country: companies.countryCode })
    .from(companies)
    .where(eq(companies.providerId, providerId));
  return currencyOfCountry(company?.country ?? "");
}

/** How prices in a currency are shown on the site of the context. */
export async function priceViewOf(
  ctx: Pick<Ctx, "db" | "now" | "country">,
  currency: Currency,
): Promise<PriceView> {
  const site = await siteRates(ctx, [currency]);
  return { currency, shownIn: site.currency, rates: site.rates };
}

/** Number of rates that wait for a decision. */
export async function countWaitingRates(ctx: AdminCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(exchangeRates)
    .where(eq(exchangeRates.state, "waiting"));
  return row?.total ?? 0;
}

const LATEST = 30;

const rateOf = (row: typeof exchangeRates.$inferSelect): RateDto => ({
  id: row.id,
  currency: row.currency as ForeignCurrency,
  day: row.day,
  rate: row.perEuroMicros / 1_000_000,
  source: row.source,
  state: row.state,
});

/** Every currency with the rate in use and the one that waits, and the latest rates. */
export async function listRates(ctx: AdminCtx): Promise<RatesDto> {
  const isKnown = inArray(exchangeRates.currency, [...foreignCurrencies]);
  const [inUse, waiting, latest] = await Promise.all([
    ctx.db
      .selectDistinctOn([exchangeRates.currency])
      .from(exchangeRates)
      .where(and(isKnown, eq(exchangeRates.state, "accepted")))
      .orderBy(exchangeRates.currency, ...latestFirst),
    ctx.db
      .select()
      .from(exchangeRates)
      .where(and(isKnown, eq(exchangeRates.state, "waiting"))),
    ctx.db
      .select()
      .from(exchangeRates)
      .where(isKnown)
      .orderBy(...latestFirst, exchangeRates.currency)
      .limit(LATEST),
  ]);
  const of = (rows: typeof latest, currency: ForeignCurrency) => {
    const row = rows.find((one) => one.currency === currency);
    return row ? rateOf(row) : null;
  };
  return {
    currencies: foreignCurrencies.map((currency) => {
      const used = of(inUse, currency);
      return {
        currency,
        inUse: used,
        isStale: used !== null && isStale(used.day, ctx.now),
        waiting: of(waiting, currency),
      };
    }),
    latest: latest.map(rateOf),
  };
}
