import { and, eq, ne, sql } from "drizzle-orm";
import type { promotionalAlerts, promotionalPopups } from "@/db/schema/backoffice/promotions";
import type { AlertFields } from "@/lib/backoffice/promotion-editor/schema";
import { boundsOf, type Period } from "@/lib/backoffice/promotions/period";
import { marketOf } from "@/lib/core/markets/markets";
import type { AdminCtx } from "@/lib/gateways/context";

export type PromotionTable = typeof promotionalAlerts | typeof promotionalPopups;
/** Audience, language and period of a promotion. */
export type Slot = Pick<AlertFields, "audience" | "locale"> & Period & { id?: string };

export const periodColumns = ({ startsAt, endsAt }: Period) => ({
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export const periodTexts = (row: { startsAt: Date | null; endsAt: Date | null }): Period => ({
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
});

/**
 * The first active promotion whose period overlaps with this one, as parameters of the error message. Bounds
 * are `unknown` when it was changed or deleted meanwhile.
 */
export async function describeOverlap(ctx: AdminCtx, table: PromotionTable, slot: Slot) {
  const { id, audience, locale, startsAt, endsAt } = slot;
  const [other] = await ctx.db
    .select({ title: table.title, startsAt: table.startsAt, endsAt: table.endsAt })
    .from(table)
    .where(
      and(
        eq(table.isActive, true),
        eq(table.audience, audience),
        sql`${table.locale} is not distinct from ${locale}`,
        sql`tstzrange(${table.startsAt}, ${table.endsAt}) && tstzrange(${startsAt}, ${endsAt})`,
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
    .orderBy(sql`${table.startsAt} asc nulls first`)
    .limit(1);
  if (!other) return { bounds: "unknown", title: "", from: "", until: "" };
  const { timeZone } = marketOf(ctx.country);
  const format = new Intl.DateTimeFormat(ctx.locale, { dateStyle: "long", timeStyle: "short", timeZone });
  return {
    bounds: boundsOf(periodTexts(other)),
    title: other.title,
    from: other.startsAt ? format.format(other.startsAt) : "",
    until: other.endsAt ? format.format(other.endsAt) : "",
  };
}
