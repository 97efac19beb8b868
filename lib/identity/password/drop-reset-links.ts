import { and, eq, isNull } from "drizzle-orm";
import { passwordResets } from "@/db/schema/identity/accounts";
import type { Ctx } from "@/lib/gateways/context";

/** Links to a new password that were sent to an address, or before a password, that is no longer the account's. */
export async function dropResetLinks(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(passwordResets)
    .set({ supersededAt: ctx.now })
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        isNull(passwordResets.supersededAt),
      ),
    );
}
