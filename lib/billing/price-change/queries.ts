import { and, count, eq, isNull, like, sql } from "drizzle-orm";
import { premiumPriceChanges } from "@/db/schema/billing/price-changes";
import { subscriptions } from "@/db/schema/billing/subscription";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { PriceChangesDto, PriceGroup, PriceListPreview } from "@/lib/billing/price-change/schema";
import { addDays, civilToday } from "@/lib/core/dates";
import { currencyOf } from "@/lib/core/money";
import { priceNoticeDays } from "@/lib/core/plan/price-change";
import { newestList, premiumPrice } from "@/lib/core/plan/price-lists";
import type { AdminCtx, Ctx } from "@/lib/gateways/context";

export type PriceChange = typeof premiumPriceChanges.$inferSelect;

/** The decision that stands about the subscribers of a list. */
export async function findStandingChange(
  ctx: Pick<Ctx, "db">,
  fromVersion: number,
): Promise<PriceChange | null> {
  const [row] = await ctx.db
    .select()
    .from(premiumPriceChanges)
    .where(and(eq(premiumPriceChanges.fromVersion, fromVersion), isNull(premiumPriceChanges.replacedAt)));
  return row ?? null;
}

/** Last part of the key with which `notify` writes the announcement of a change once. */
export const announcementKey = (change: Pick<PriceChange, "id">) => change.id;

/** Every older list: who pays what, what they would pay, and what was decided. */
export async function previewPriceChanges(ctx: AdminCtx): Promise<PriceChangesDto> {
  const newest = newestList(ctx.priceLists);
  const older = ctx.priceLists.filter(({ version }) => version < newest.version);
  const lists = await Promise.all(
    older.map(async ({ version }): Promise<PriceListPreview> => {
      const [groups, decision] = await Promise.all([
        countGroups(ctx, version),
        findStandingChange(ctx, version),
      ]);
      return {
        version,
        toVersion: newest.version,
        groups,
        decision: decision && {
          kind: decision.kind,
          effectiveOn: decision.effectiveOn,
          createdAt: decision.createdAt.toISOString(),
          announced: await countAnnounced(ctx, decision),
        },
      };
    }),
  );
  const earliest = addDays(civilToday(ctx.now, "UTC"), priceNoticeDays + 1);
  return { newestVersion: newest.version, newest: newest.prices, earliest, lists };
}

async function countGroups(ctx: AdminCtx, version: number): Promise<PriceGroup[]> {
  const newest = newestList(ctx.priceLists);
  const { plan, currency, priceCents, cancelAt, scheduledPriceVersion } = subscriptions;
  const rows = await ctx.db
    .select({
      plan,
      currency,
      priceCents,
      subscribers: count(),
      ending: sql<number>`count(${cancelAt})::int`,
      scheduled: sql<number>`count(*) filter (where ${scheduledPriceVersion} = ${newest.version})::int`,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.priceVersion, version),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.withdrawnAt),
      ),
    )
    .groupBy(plan, currency, priceCents)
    .orderBy(currency, plan, priceCents);
  return rows.map(({ priceCents: cents, ...row }) => {
    const own = currencyOf(row.currency);
    const list = ctx.priceLists.find((one) => one.version === version) ?? newest;
    return {
      ...row,
      currency: own,
      presentCents: cents ?? premiumPrice(list, row.plan, own).cents,
      newCents: premiumPrice(newest, row.plan, own).cents,
    };
  });
}

async function countAnnounced(ctx: AdminCtx, change: PriceChange): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(messageDeliveries)
    .where(like(messageDeliveries.dedupeKey, `premium_price_change:email:%:${announcementKey(change)}`));
  return row?.total ?? 0;
}
