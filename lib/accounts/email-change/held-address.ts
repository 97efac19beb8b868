import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { emailChanges } from "@/db/schema/accounts";
import { users } from "@/db/schema/users";
import type { Ctx } from "@/lib/context";

/** True when another account signs in with the address, or may still take it back within its seven days. */
export async function isAddressHeld(ctx: Ctx, email: string, userId: string): Promise<boolean> {
  const signsIn = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (signsIn.length > 0) return true;
  const undoable = await ctx.db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        ne(emailChanges.userId, userId),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.undoExpiresAt, ctx.now),
      ),
    );
  return undoable.length > 0;
}
