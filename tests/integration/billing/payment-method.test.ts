import { describe, expect, it } from "vitest";
import { listInvoices } from "@/lib/billing/invoices/queries";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { becomePremium, emit, openShop, purchase, receiptsOf, startPurchase, work } from "./shop";

const card = { type: "card", brand: "visa", last4: "4242" };

describe("what a payment was made with", () => {
  it("is stored with the invoice of a purchase, and with its credit note", async () => {
    const shop = await openShop();
    const order = await purchase(shop, 3);
    await askRefund(shop.ctx(), { orderId: order.id });
    await work(shop);
    const documents = await receiptsOf(shop.provider.id);
    expect(documents.map(({ kind, paidWith }) => [kind, paidWith])).toEqual([
      ["credits", card],
      ["refund", card],
    ]);
    const { invoices } = await listInvoices(shop.ctx(), { page: 1 });
    expect(invoices.map(({ paidWith }) => paidWith)).toEqual([card, card]);
  });

  it("is stored with the invoice of Premium, and the payment's id with it", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop);
    const [invoice] = await receiptsOf(shop.provider.id);
    const paid = shop.payment.invoices.get(shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "");
    expect(invoice).toMatchObject({ paidWith: card, paymentId: paid?.intentId });
  });

  it("is a debit where the supplier says so, and unknown where it says nothing", async () => {
    const shop = await openShop();
    for (const paidWith of [{ type: "sepa_debit", last4: "3000" }, null]) {
      const intentId = await startPurchase(shop, 1);
      shop.payment.pay(intentId);
      shop.payment.setIntent(intentId, { paidWith });
      await emit(shop, "payment_intent.succeeded", intentId);
    }
    const stored = (await receiptsOf(shop.provider.id)).map(({ paidWith }) => paidWith);
    expect(stored).toEqual([{ type: "sepa_debit", last4: "3000" }, null]);
  });
});
