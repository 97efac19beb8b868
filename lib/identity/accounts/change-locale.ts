import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { UserCtx } from "@/lib/gateways/context";
import { getMe } from "@/lib/identity/accounts/queries";
import type { ChangeLocaleInput, UserDto } from "@/lib/identity/accounts/schema";

/** Saves the user's language: for the screens on other devices and for our emails. */
export async function changeLocale(ctx: UserCtx, { locale }: ChangeLocaleInput): Promise<{ user: UserDto }> {
  await ctx.db.update(users).set({ locale, updatedAt: ctx.now }).where(eq(users.id, ctx.actor.userId));
  return getMe(ctx);
}
