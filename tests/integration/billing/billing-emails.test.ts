import { describe, expect, it } from "vitest";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testSystemCtx } from "@/tests/support/context";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";
import { openShop, purchase, type Shop, work } from "./shop";

const messagesTo = async ({ provider }: Shop, kind: string) =>
  (await deliveriesTo(provider.id)).filter((message) => message.kind === kind);

async function sent(deliveryId: string) {
  const ctx = testSystemCtx();
  await deliverMessage(ctx, { deliveryId }, renderMessage);
  return only(ctx.gateways.sent.emails);
}

describe("billing emails", () => {
  it("contain number and sum of each invoice and credit note, once", async () => {
    const shop = await openShop();
    const order = await purchase(shop, 10);
    await askRefund(shop.ctx(), { orderId: order.id });
    await work(shop);
    await work(shop);
    const messages = await messagesTo(shop, "receipt_issued");
    expect(messages).toHaveLength(2);
    const mails = await Promise.all(messages.map(({ id }) => sent(id)));
    const [note, invoice] = mails
      .map(({ subject, text }) => ({ subject, text }))
      .sort((a, b) => a.subject.localeCompare(b.subject));
    expect(note?.subject).toMatch(/C2027-\d{6}$/);
    expect(invoice?.subject).toMatch(/I2027-\d{6}$/);
    for (const message of [note, invoice]) expect(message?.text).toContain("195,50");
  });
});
