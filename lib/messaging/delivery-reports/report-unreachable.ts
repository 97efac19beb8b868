import type { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { Ctx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";

type Delivery = Pick<
  typeof messageDeliveries.$inferSelect,
  "id" | "channel" | "recipientKind" | "recipientId"
>;

/**
 * Enqueues the refund of providers who paid for the contact of an unreachable couple. Joins the caller's
 * transaction.
 */
export async function reportUnreachable(
  tx: Ctx,
  { id, channel, recipientKind, recipientId }: Delivery,
): Promise<void> {
  if (recipientKind !== "member") return;
  const failure = channel === "email" ? "email_bounced" : "phone_undeliverable";
  await enqueue(tx, "fail-leads", { memberId: recipientId, failure, deliveryId: id });
}
