import { eq } from "drizzle-orm";
import { members } from "@/db/schema/leads/members";
import { localeAt } from "@/lib/core/i18n/locales";
import type { CoupleCtx } from "@/lib/gateways/context";
import type { ChangeCoupleLocaleInput } from "@/lib/leads/couples/schema";

/** Saves the couple's language: for its screens on other devices and for our messages. */
export async function changeCoupleLocale(
  ctx: CoupleCtx,
  { locale: chosen }: ChangeCoupleLocaleInput,
): Promise<void> {
  const locale = localeAt(ctx, chosen);
  await ctx.db.update(members).set({ locale, updatedAt: ctx.now }).where(eq(members.id, ctx.actor.memberId));
}
