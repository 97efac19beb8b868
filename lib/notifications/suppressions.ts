import { and, eq } from "drizzle-orm";
import { messageSuppressions } from "@/db/schema/notifications";
import type { SystemCtx } from "@/lib/context";
import { normaliseEmail } from "@/lib/core/email";
import { addressHash } from "@/lib/members/address-hash";

const hashOf = (ctx: SystemCtx, email: string) => addressHash(ctx, normaliseEmail(email));

/** True for an address without a mailbox: writing there again would harm the delivery of everybody's mail. */
export async function isSuppressed(ctx: SystemCtx, email: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ reason: messageSuppressions.reason })
    .from(messageSuppressions)
    .where(
      and(eq(messageSuppressions.addressHash, hashOf(ctx, email)), eq(messageSuppressions.channel, "email")),
    );
  return row !== undefined;
}

/** Remembers, as a keyed hash, an address whose mail server says that nobody is there. */
export async function suppress(ctx: SystemCtx, email: string): Promise<void> {
  await ctx.db
    .insert(messageSuppressions)
    .values({
      addressHash: hashOf(ctx, email),
      channel: "email",
      reason: "hard_bounce",
      createdAt: ctx.now,
    })
    .onConflictDoNothing();
}
