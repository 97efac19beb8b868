import { eq } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { SystemCtx } from "@/lib/gateways/context";
import { findAddressee } from "@/lib/messaging/notifications/recipients";
import { destinationHash, destinationOf } from "@/lib/messaging/notifications/suppressions";

/**
 * False when the recipient's mailbox or number is no longer the one the message was sent to: a report about the
 * old one says nothing about the new one.
 */
export async function stillGoesThere(ctx: SystemCtx, deliveryId: string): Promise<boolean> {
  const [delivery] = await ctx.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.id, deliveryId));
  // A message rejected while sending has no stored hash: its address was looked up a moment ago.
  if (!delivery || delivery.addressHash === null) return true;
  const addressee = await findAddressee(ctx, delivery);
  return (
    addressee !== null && destinationHash(ctx, destinationOf(delivery, addressee)) === delivery.addressHash
  );
}
