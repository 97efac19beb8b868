import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { UserCtx } from "@/lib/gateways/context";
import { getMe } from "@/lib/identity/accounts/queries";
import type { ChangeLocaleInput, UserDto } from "@/lib/identity/accounts/schema";

/** Keeps the language of a user: of its screens on the next device, and of the mails we write. */
export async function changeLocale(ctx: UserCtx, { locale }: ChangeLocaleInput): Promise<{ user: UserDto }> {
  await ctx.db.update(users).set({ locale, updatedAt: ctx.now }).where(eq(users.id, ctx.actor.userId));
  return getMe(ctx);
}
