import { eq } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { SystemCtx } from "@/lib/gateways/context";
import { destinationHash, destinationOf } from "@/lib/messaging/notifications/suppressions";
import { findAddressee } from "@/lib/messaging/outbox/recipients";

/**
 * False when the recipient of a message has another mailbox or number by now than the one it went to, or none: what is
 * learnt about the old one says nothing about the new one.
 */
export async function stillGoesThere(ctx: SystemCtx, deliveryId: string): Promise<boolean> {
  const [delivery] = await ctx.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.id, deliveryId));
  // A message refused at the door went nowhere: its place was looked up a moment ago.
  if (!delivery || delivery.addressHash === null) return true;
  const addressee = await findAddressee(ctx, delivery);
  return (
    addressee !== null && destinationHash(ctx, destinationOf(delivery, addressee)) === delivery.addressHash
  );
}
