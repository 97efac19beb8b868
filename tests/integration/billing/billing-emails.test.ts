import { describe, expect, it } from "vitest";
import { renderMessage } from "@/components/messaging/mails/render";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { deliverMessage } from "@/lib/messaging/notifications/deliver-message";
import { testNow, testSystemCtx } from "@/tests/support/context";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";
import { becomePremium, openShop, purchase, type Shop, tell, work } from "./shop";

const lettersTo = async ({ provider }: Shop, kind: string) =>
  (await deliveriesTo(provider.id)).filter((letter) => letter.kind === kind);

async function sent(deliveryId: string) {
  const ctx = testSystemCtx();
  await deliverMessage(ctx, { deliveryId }, renderMessage);
  return only(ctx.gateways.sent.emails);
}

describe("billing emails", () => {
  it("contain number and sum of each receipt and credit note, once", async () => {
    const shop = await openShop();
    const order = await purchase(shop, 10);
    await askRefund(shop.ctx(), { orderId: order.id });
    await work(shop);
    await work(shop);
    const letters = await lettersTo(shop, "receipt_issued");
    expect(letters).toHaveLength(2);
    const mails = await Promise.all(letters.map(({ id }) => sent(id)));
    const [note, receipt] = mails
      .map(({ subject, text }) => ({ subject, text }))
      .sort((a, b) => a.subject.localeCompare(b.subject));
    expect(note?.subject).toMatch(/A2027-\d{6}$/);
    expect(receipt?.subject).toMatch(/R2027-\d{6}$/);
    for (const letter of [note, receipt]) expect(letter?.text).toContain("195,50");
  });

  it("report a failed Premium payment once per period", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    const { periodEnd } = shop.payment.subscriptions.get(id) ?? { periodEnd: testNow };
    shop.payment.renew(id);
    shop.payment.setSubscription(id, { status: "past_due" });
    for (let n = 0; n < 3; n++) await tell(shop, "customer.subscription.updated", id, periodEnd);
    const letter = only(await lettersTo(shop, "premium_payment_failed"));
    expect((await sent(letter.id)).text).toContain("/subscription");
  });
});
