import { and, eq, gt, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";

async function isUndoable(ctx: Pick<Ctx, "db" | "now">, email: string, but?: SQL): Promise<boolean> {
  const undoable = await ctx.db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.undoExpiresAt, ctx.now),
        but,
      ),
    )
    .limit(1);
  return undoable.length > 0;
}

/** True while an account that changed away from this address can still undo the change (seven days). */
export const isReservedForUndo = (ctx: Pick<Ctx, "db" | "now">, email: string): Promise<boolean> =>
  isUndoable(ctx, email);

/** True when another account uses the address, or can still take it back by undoing a change (seven days). */
export async function isAddressTaken(ctx: Ctx, email: string, userId: string): Promise<boolean> {
  const signsIn = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return signsIn.length > 0 || isUndoable(ctx, email, ne(emailChanges.userId, userId));
}
