import { type SQL, sql } from "drizzle-orm";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { creditTariffs } from "@/lib/billing/credits/rules";
import { DAY_MS } from "@/lib/core/dates";
import { type Currency, readCurrency } from "@/lib/core/money";
import { isPremiumAt, type PremiumPlan, premiumPlans } from "@/lib/core/plan/premium";
import { newestList, type PriceList } from "@/lib/core/plan/price-lists";
import { timestamp } from "@/lib/core/sql-values";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { CostsDto } from "@/lib/statistics/schema";

/** The price of a month of Premium is divided by the activity of that many days. */
const MONTH_DAYS = 30;

interface CostsRow extends Record<string, unknown> {
  premiumUntil: string | null;
  plan: PremiumPlan | null;
  priceCents: number | null;
  paidIn: string | null;
  spent: number;
  unlocks: number;
  answers: number;
  monthUnlocks: number;
  monthAnswers: number;
  boughtCredits: number;
  boughtCents: number;
}

const each = (whole: number, parts: number) => (parts === 0 ? null : whole / parts);
/** Cents as units of the currency, to the nearest cent. */
const inUnits = (cents: number | null) => cents && Math.round(cents) / 100;
const rounded = (value: number | null, digits: number) => value && Number(value.toFixed(digits));

/**
 * Cost of an unlock and of an answer for this provider. In credits: all spent less all returned, divided by its
 * valid unlocks and by its answers (unlocked or declined). In money: a credit at the average price paid, or at
 * the single price before the first purchase; with Premium, the monthly price over the last thirty days.
 */
export async function getCosts(ctx: ModeratedCtx): Promise<CostsDto> {
  const { currency } = await getCreditsSummary(ctx);
  const own: SQL = sql`${ctx.actor.userId}::uuid`;
  const monthAgo = timestamp(new Date(ctx.now.getTime() - MONTH_DAYS * DAY_MS));
  const [row] = await ctx.db.execute<CostsRow>(sql`
    select account.premium_until as "premiumUntil",
           live.plan, live.price_cents as "priceCents", live.currency as "paidIn",
           (select coalesce(-sum(delta), 0)::int from credit_entries
             where provider_id = ${own} and kind in ('unlock', 'credit_back')) as spent,
           requests.*, bought.*
      from credit_accounts account
      left join subscriptions live on live.provider_id = account.provider_id and live.ended_at is null
     cross join lateral (
       select count(*) filter (where unlocked_at is not null and failed_at is null)::int as unlocks,
              count(*) filter (where unlocked_at is not null or rejected_at is not null)::int as answers,
              count(*) filter (where unlocked_at > ${monthAgo} and failed_at is null)::int as "monthUnlocks",
              count(*) filter (where coalesce(unlocked_at, rejected_at) > ${monthAgo})::int as "monthAnswers"
         from event_requests where provider_id = ${own}) requests
     cross join lateral (
       select coalesce(sum(quantity - refunded_quantity), 0)::int as "boughtCredits",
              coalesce(sum(amount_cents - refunded_cents), 0)::int as "boughtCents"
         from orders where provider_id = ${own} and status = 'succeeded' and currency = ${currency}) bought
     where account.provider_id = ${own}`);
  if (!row) throw new Error(`User ${ctx.actor.userId} has no credit account`);
  const isPremium = isPremiumAt(row.premiumUntil === null ? null : new Date(row.premiumUntil), ctx.now);
  return {
    success: true,
    data: isPremium ? premiumCosts(row, newestList(ctx.priceLists), currency) : creditCosts(row, currency),
  };
}

function premiumCosts(
  { plan, priceCents, paidIn, monthUnlocks, monthAnswers }: CostsRow,
  { prices }: PriceList,
  own: Currency,
): CostsDto["data"] {
  const paid = plan ?? "premium_monthly";
  const currency = readCurrency(paidIn ?? own) ?? own;
  const price = (priceCents ?? prices[currency][paid]) / premiumPlans[paid].months;
  return {
    basis: "premium",
    creditsPerUnlock: null,
    creditsPerAnswer: null,
    costPerUnlock: inUnits(each(price, monthUnlocks)),
    costPerAnswer: inUnits(each(price, monthAnswers)),
    currency,
  };
}

function creditCosts(row: CostsRow, currency: Currency): CostsDto["data"] {
  const { spent, unlocks, answers, boughtCredits, boughtCents } = row;
  const paid = each(boughtCents, boughtCredits);
  const creditCents = paid ?? creditTariffs[currency].single;
  return {
    basis: paid === null ? "unit_price" : "purchases",
    creditsPerUnlock: rounded(each(spent, unlocks), 2),
    creditsPerAnswer: rounded(each(spent, answers), 2),
    costPerUnlock: inUnits(each(spent * creditCents, unlocks)),
    costPerAnswer: inUnits(each(spent * creditCents, answers)),
    currency,
  };
}
