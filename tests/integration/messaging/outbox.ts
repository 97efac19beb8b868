import { eq } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { RenderMessage } from "@/lib/messaging/notifications/render-port";
import { testDatabase } from "../../support/database";
import { only } from "../../support/unique";

/** Renders the facts of a message as text, so that a test sees everything a text could contain. */
export const plainRender: RenderMessage = {
  mail: async (facts) => ({ subject: facts.kind, text: JSON.stringify(facts), html: "<p></p>" }),
  sms: async (facts) => JSON.stringify(facts),
};

export const deliveriesTo = (recipientId: string) =>
  testDatabase().db.select().from(messageDeliveries).where(eq(messageDeliveries.recipientId, recipientId));

export async function deliveryTo(recipientId: string) {
  return only(await deliveriesTo(recipientId));
}
