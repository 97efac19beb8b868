import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";

/** Stores when the account was last signed in to; called once all steps of a sign-in are done. */
export async function recordSignIn(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ lastSignedInAt: ctx.now }).where(eq(users.id, userId));
}
