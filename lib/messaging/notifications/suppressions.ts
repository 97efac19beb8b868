import { and, eq } from "drizzle-orm";
import { messageSuppressions } from "@/db/schema/messaging/notifications";
import { addressHash } from "@/lib/core/address-hash";
import { normaliseEmail } from "@/lib/core/email";
import { keyedHash } from "@/lib/core/hash";
import type { Ctx } from "@/lib/gateways/context";
import type { MessageChannel } from "@/lib/messaging/notifications/kinds";
import type { Addressee } from "@/lib/messaging/outbox/recipients";

/** A mailbox or a number. */
export interface Destination {
  channel: MessageChannel;
  address: string;
}

/** The mailbox or the number a message goes to. */
export const destinationOf = (
  { channel }: { channel: MessageChannel },
  { email, phone }: Pick<Addressee, "email" | "phone">,
): Destination => ({ channel, address: channel === "email" ? email : (phone ?? "") });

/** Keyed: what the database knows of a place without knowing it. */
export const destinationHash = (ctx: Pick<Ctx, "keys">, { channel, address }: Destination): string =>
  channel === "email"
    ? addressHash(ctx, normaliseEmail(address))
    : keyedHash(ctx.keys.hash, "phone-suppressed", address);

/** True for an address without a mailbox, or a number nobody has: writing there again would harm everybody's messages. */
export async function isSuppressed(ctx: Ctx, place: Destination): Promise<boolean> {
  const [row] = await ctx.db
    .select({ reason: messageSuppressions.reason })
    .from(messageSuppressions)
    .where(
      and(
        eq(messageSuppressions.addressHash, destinationHash(ctx, place)),
        eq(messageSuppressions.channel, place.channel),
      ),
    );
  return row !== undefined;
}

/** Remembers, as a keyed hash, an address or a number of which its network says that nobody is there. */
export function suppress(ctx: Ctx, place: Destination): Promise<void> {
  return suppressHash(ctx, { channel: place.channel, addressHash: destinationHash(ctx, place) });
}

/** The same for a place that only its hash is left of. */
export async function suppressHash(
  ctx: Ctx,
  { channel, addressHash: hash }: { channel: MessageChannel; addressHash: string },
): Promise<void> {
  await ctx.db
    .insert(messageSuppressions)
    .values({ addressHash: hash, channel, reason: "hard_bounce", createdAt: ctx.now })
    .onConflictDoNothing();
}
