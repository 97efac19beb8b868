import { and, count, desc, eq, sql } from "drizzle-orm";
import { writtenOnce } from "@/db/client";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { entryDescriber } from "@/lib/billing/credits/log-description";
import {
  type CreditLogsDto,
  type CreditLogsInput,
  type CreditsSummaryDto,
  logsPageSize,
} from "@/lib/billing/credits/schema";
import { marketOf } from "@/lib/core/markets/markets";
import { isPremiumAt } from "@/lib/core/plan/premium";
import type { ProviderCtx } from "@/lib/gateways/context";

const accountOfProvider = writtenOnce((db) =>
  db
    .select({
      balance: creditAccounts.balance,
      premiumUntil: creditAccounts.premiumUntil,
      country: users.country,
    })
    .from(creditAccounts)
    .innerJoin(users, eq(users.id, creditAccounts.providerId))
    .where(eq(creditAccounts.providerId, sql.placeholder("provider")))
    .prepare("account_of_provider"),
);

/** The balance, and whether Premium is active now. */
export async function getCreditsSummary(ctx: ProviderCtx): Promise<CreditsSummaryDto> {
  const [account] = await accountOfProvider(ctx.db).execute({ provider: ctx.actor.userId });
  if (!account) throw new Error(`User ${ctx.actor.userId} has no credit account`);
  return {
    balance: account.balance,
    isPremium: isPremiumAt(account.premiumUntil, ctx.now),
    currency: marketOf(account.country).currency,
  };
}

/** One page of the provider's ledger, the newest entry first, in the reader's language. */
export async function listCreditLogs(ctx: ProviderCtx, { page }: CreditLogsInput): Promise<CreditLogsDto> {
  const own = eq(creditEntries.providerId, ctx.actor.userId);
  const [{ balance }, [counted], logs] = await Promise.all([
    getCreditsSummary(ctx),
    ctx.db.select({ total: count() }).from(creditEntries).where(own),
    listEntries(ctx, { limit: logsPageSize, offset: (page - 1) * logsPageSize }),
  ]);
  return { logs, balance, total: counted?.total ?? 0, page, pageSize: logsPageSize };
}

/** Entries of the provider's ledger in the reader's language, the newest first. */
export async function listEntries(
  ctx: ProviderCtx,
  { limit, offset }: { limit: number; offset: number },
): Promise<CreditLogsDto["logs"]> {
  const [rows, sentenceOf] = await Promise.all([
    ctx.db
      .select({
        id: creditEntries.id,
        kind: creditEntries.kind,
        delta: creditEntries.delta,
        reason: sql<string | null>`${creditEntries.params}->>'reason'`,
        createdAt: creditEntries.createdAt,
        eventType: eventRequests.eventType,
        city: eventRequests.eventLocationCity,
      })
      .from(creditEntries)
      .leftJoin(eventRequests, and(eq(eventRequests.providerId, creditEntries.providerId), aboutRequest))
      .where(eq(creditEntries.providerId, ctx.actor.userId))
      .orderBy(desc(creditEntries.seq))
      .limit(limit)
      .offset(offset),
    entryDescriber(ctx.locale),
  ]);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    description: sentenceOf(row),
    deposited: Math.max(row.delta, 0),
    withdrawn: Math.max(-row.delta, 0),
  }));
}

/** Only the references of these two kinds are request ids. */
const aboutRequest = sql`${eventRequests.id} = case when ${creditEntries.kind} in ('unlock', 'credit_back') then ${creditEntries.reference}::uuid end`;
