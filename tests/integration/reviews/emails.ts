import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testSystemCtx } from "@/tests/support/context";
import { only } from "@/tests/support/unique";
import { plainRender } from "../messaging/outbox";

/** The email in the outbox as it will be sent, and the token in its link. */
export async function linkIn(deliveryId: string): Promise<string> {
  const system = testSystemCtx();
  await deliverMessage(system, { deliveryId }, plainRender);
  const { text } = only(system.gateways.sent.emails);
  return /\/review\/([\w-]{43})"/.exec(text)?.[1] ?? "";
}
