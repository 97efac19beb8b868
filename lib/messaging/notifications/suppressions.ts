import { and, eq } from "drizzle-orm";
import { messageSuppressions } from "@/db/schema/messaging/notifications";
import { addressHash } from "@/lib/core/address-hash";
import { keyedHash } from "@/lib/core/crypto";
import { normaliseEmail } from "@/lib/core/email";
import type { Ctx } from "@/lib/gateways/context";
import type { MessageChannel } from "@/lib/messaging/notifications/kinds";
import type { Addressee } from "@/lib/messaging/notifications/recipients";

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

/** Keyed hash, so the database stores no address. */
export const destinationHash = (ctx: Pick<Ctx, "keys">, { channel, address }: Destination): string =>
  channel === "email"
    ? addressHash(ctx, normaliseEmail(address))
    : keyedHash(ctx.keys.hash, "phone-suppressed", address);

/** True for a mailbox or number that does not exist: sending there again would harm our sender reputation. */
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

/** Stores the keyed hash of an address or number that its network reports as non-existent. */
export function suppress(ctx: Ctx, place: Destination): Promise<void> {
  return suppressHash(ctx, { channel: place.channel, addressHash: destinationHash(ctx, place) });
}

/** The same when only the hash is known. */
export async function suppressHash(
  ctx: Ctx,
  { channel, addressHash: hash }: { channel: MessageChannel; addressHash: string },
): Promise<void> {
  await ctx.db
    .insert(messageSuppressions)
    .values({ addressHash: hash, channel, reason: "hard_bounce", createdAt: ctx.now })
    .onConflictDoNothing();
}
