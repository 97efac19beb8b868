import { and, eq, isNull } from "drizzle-orm";
import { passwordResets } from "@/db/schema/identity/accounts";
import type { Ctx } from "@/lib/gateways/context";

/** Invalidates the open reset links of a user after the address or the password has changed. */
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
