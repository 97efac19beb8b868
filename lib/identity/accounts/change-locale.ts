import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { localeAt } from "@/lib/core/i18n/locales";
import type { UserCtx } from "@/lib/gateways/context";
import { getMe } from "@/lib/identity/accounts/queries";
import type { ChangeLocaleInput, UserDto } from "@/lib/identity/accounts/schema";

/** Saves the user's language: for the screens on other devices and for our emails. */
export async function changeLocale(
  ctx: UserCtx,
  { locale: chosen }: ChangeLocaleInput,
): Promise<{ user: UserDto }> {
  const locale = localeAt(ctx, chosen);
  await ctx.db.update(users).set({ locale, updatedAt: ctx.now }).where(eq(users.id, ctx.actor.userId));
  return getMe(ctx);
}
