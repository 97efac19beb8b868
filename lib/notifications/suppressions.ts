import { and, eq } from "drizzle-orm";
import { messageSuppressions } from "@/db/schema/notifications";
import type { SystemCtx } from "@/lib/context";
import { normaliseEmail } from "@/lib/core/email";
import { keyedHash } from "@/lib/core/hash";
import { addressHash } from "@/lib/members/address-hash";
import type { MessageChannel } from "@/lib/notifications/kinds";

/** A mailbox or a number. */
export interface Place {
  channel: MessageChannel;
  address: string;
}

const hashOf = (ctx: SystemCtx, { channel, address }: Place) =>
  channel === "email"
    ? addressHash(ctx, normaliseEmail(address))
    : keyedHash(ctx.keys.hash, "phone-suppressed", address);

/** True for an address without a mailbox, or a number nobody has: writing there again would harm everybody's messages. */
export async function isSuppressed(ctx: SystemCtx, place: Place): Promise<boolean> {
  const [row] = await ctx.db
    .select({ reason: messageSuppressions.reason })
    .from(messageSuppressions)
    .where(
      and(
        eq(messageSuppressions.addressHash, hashOf(ctx, place)),
        eq(messageSuppressions.channel, place.channel),
      ),
    );
  return row !== undefined;
}

/** Remembers, as a keyed hash, an address or a number of which its network says that nobody is there. */
export async function suppress(ctx: SystemCtx, place: Place): Promise<void> {
  await ctx.db
    .insert(messageSuppressions)
    .values({
      addressHash: hashOf(ctx, place),
      channel: place.channel,
      reason: "hard_bounce",
      createdAt: ctx.now,
    })
    .onConflictDoNothing();
}
