import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { saveBuyer } from "@/lib/billing/buyer/save-buyer";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import { previewTax } from "@/lib/billing/invoices/preview-tax";
import { findInvoice, listInvoices } from "@/lib/billing/invoices/queries";
import { writeXml } from "@/lib/billing/invoices/write-xml";
import { buy } from "@/lib/billing/orders/buy";
import { listOrders } from "@/lib/billing/orders/queries";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { subscribe as subscribeAt } from "@/lib/billing/subscription/subscribe";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import type { Currency } from "@/lib/core/money";
import { premiumPriceLists } from "@/lib/core/plan/price-lists";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { getCosts } from "@/lib/statistics/get-costs";
import { testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import type { ProviderOptions } from "@/tests/support/factories";
import { pricesOf } from "@/tests/support/prices";
import { renderMessage } from "@/tests/support/render-message";
import { subscribe } from "@/tests/support/subscribe";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import {
  becomePremium,
  checkoutsOf,
  emit,
  openShop,
  purchase,
  receiptsOf,
  refundsOf,
  subscriptionsOf,
  work,
} from "./shop";

const { db } = testDatabase();
const british = { country: "GB" } as const satisfies ProviderOptions;

/** A shop whose seller is registered in the United Kingdom too, as the operator would be. */
async function openIn(options: ProviderOptions) {
  const shop = await openShop(options);
  const atHome = <C extends { seller: object }>(ctx: C): C => ({
    ...ctx,
    seller: { ...ctx.seller, vatAbroad: { GB: "GB980780684" } },
  });
  return {
    ...shop,
    ctx: (now?: Date) => atHome(shop.ctx(now)),
    system: (now?: Date) => atHome(shop.system(now)),
  };
}

describe("a British provider", () => {
  it("buys credits in pounds, with the tax of the United Kingdom, and gets pounds back", async () => {
    const shop = await openIn(british);
    const { cents } = creditsPrice(10, creditTariffs.GBP);
    const order = await purchase(shop, 10);
    expect(order).toMatchObject({ status: "succeeded", amountCents: cents, currency: "GBP" });
    expect(shop.payment.intents.get(order.paymentIntentId ?? "")?.currency).toBe("GBP");
    const [entry] = await db
      .select({ params: creditEntries.params })
      .from(creditEntries)
      .where(eq(creditEntries.reference, order.id));
    expect(entry?.params).toEqual({ amountCents: cents, currency: "GBP" });
    const invoice = only(await receiptsOf(shop.provider.id));
    expect(invoice).toMatchObject({ currency: "GBP", amountCents: cents, taxCents: cents / 6 });
    expect(invoice.seller).toMatchObject({ vatNumber: "GB980780684" });
    expect(invoice.lines).toMatchObject([{ rateBp: 2_000, category: "S" }]);

    const { orders } = await listOrders(shop.ctx());
    expect(orders).toMatchObject([{ currency: "GBP", amount: cents / 100, refundableAmount: cents / 100 }]);
    expect(await askRefund(shop.ctx(), { orderId: order.id })).toMatchObject({
      currency: "GBP",
      amount: cents / 100,
    });
    await work(shop);
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ currency: "GBP", status: "succeeded" }]);
    const documents = await receiptsOf(shop.provider.id);
    expect(documents.map(({ kind, currency }) => [kind, currency]).toSorted()).toEqual([
      ["credits", "GBP"],
      ["refund", "GBP"],
    ]);
  });

  it("has invoices, their XML, mails and costs in pounds", async () => {
    const shop = await openIn(british);
    await purchase(shop, 1);
    const { invoices } = await listInvoices(shop.ctx(), { page: 1 });
    const { id, currency, amount } = only(invoices);
    expect([currency, amount]).toEqual(["GBP", 26]);
    const printed = await findInvoice(shop.ctx(), { id });
    const words = await invoiceWords("en-GB", printed);
    expect(words.money(printed.amountCents)).toBe("£26.00");
    expect(words.taxOf(2_000, 2_167)).toContain("£21.67");
    const xml = await writeXml(printed, words);
    expect(xml).toContain("<ram:InvoiceCurrencyCode>GBP</ram:InvoiceCurrencyCode>");
    expect(xml).not.toContain("EUR");
    const mail = only((await deliveriesTo(shop.provider.id)).filter(({ kind }) => kind === "receipt_issued"));
    const sender = shop.system();
    await deliverMessage(sender, { deliveryId: mail.id }, renderMessage);
    expect(only(sender.gateways.sent.emails).text).toContain("£26.00");
    expect((await getCosts(shop.ctx())).data.currency).toBe("GBP");
  });

  it("subscribes and withdraws in pounds", async () => {
    const shop = await openIn(british);
    await becomePremium(shop, "premium_yearly");
    expect(only(await checkoutsOf(shop.provider.id)).currency).toBe("GBP");
    expect(only(await subscriptionsOf(shop.provider.id))).toMatchObject({
      currency: "GBP",
      priceCents: 59_000,
    });
    expect(await getSubscription(shop.ctx())).toMatchObject({
      ...{ currency: "GBP", price: 590, nextPrice: 590, withdrawalAmount: 590 },
      offer: { premium_monthly: 59, premium_yearly: 590 },
    });
    expect(only(await receiptsOf(shop.provider.id))).toMatchObject({ currency: "GBP", taxCents: 9_833 });
    await withdraw(shop.ctx());
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ currency: "GBP", amountCents: 59_000 }]);
  });

  it("pays in pounds on the host of another country too", async () => {
    const shop = await openIn(british);
    const abroad = { ...shop.ctx(), country: "FR" as const };
    expect(await getSubscription(abroad)).toMatchObject({ currency: "GBP" });
  });
});

describe("a price that changed between page and payment", () => {
  const bought = (price: number, currency: Currency) => ({ credits: 10, price, currency });

  it("is refused for credits with the present price, and the next try buys", async () => {
    const shop = await openShop();
    const refused = {
      code: "price_changed",
      status: 409,
      params: { price: expect.stringMatching(/195,50/) },
    };
    await expect(buy(shop.ctx(), bought(190, "EUR"))).rejects.toMatchObject(refused);
    await expect(buy(shop.ctx(), bought(195.5, "CHF"))).rejects.toMatchObject(refused);
    expect(shop.payment.calls).toEqual([]);
    expect(await outcomeOf(buy(shop.ctx(), bought(195.5, "EUR")))).toBe("ok");
  });

  it("is refused for Premium before anything is opened; the new price opens a page of its own", async () => {
    const shop = await openShop();
    const before = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const prices = {
      EUR: { premium_monthly: 7_900, premium_yearly: 79_000 },
      GBP: { premium_monthly: 6_900, premium_yearly: 69_000 },
      CHF: { premium_monthly: 7_900, premium_yearly: 79_000 },
    };
    const raised = { version: 2, prices };
    for (const price of pricesOf(raised)) shop.payment.prices.set(price.key ?? "", price);
    const ctx = { ...shop.ctx(), priceLists: [...premiumPriceLists, raised] };
    const shown = { plan: "premium_monthly", currency: "EUR" } as const;
    await expect(subscribeAt(ctx, { ...shown, price: 69 })).rejects.toMatchObject({
      ...{ code: "price_changed", params: { price: expect.stringMatching(/79,00/) } },
    });
    // The page that shows the older price stays open and keeps it.
    expect(await checkoutsOf(shop.provider.id)).toMatchObject([{ status: "open", priceVersion: 1 }]);
    const after = await subscribeAt(ctx, { ...shown, price: 79 });
    expect(after.session_url).not.toBe(before.session_url);
    const open = (await checkoutsOf(shop.provider.id)).filter(({ status }) => status === "open");
    expect(open).toMatchObject([{ priceVersion: 2, currency: "EUR" }]);
    const session = after.session_url.split("/").at(-1) ?? "";
    shop.payment.completeCheckout(session, testNow);
    await emit(shop, "checkout.session.completed", session);
    expect(await getSubscription(ctx)).toMatchObject({ status: "active", price: 79 });
  });
});

describe("a currency that changed between page and payment", () => {
  it("is refused for credits and Premium, as the account moved to another country meanwhile", async () => {
    const shop = await openShop();
    const shown = { plan: "premium_monthly", price: 69, currency: "EUR" } as const;
    await db.update(users).set({ country: "GB" }).where(eq(users.id, shop.provider.id));
    await expect(subscribeAt(shop.ctx(), shown)).rejects.toMatchObject({
      ...{ code: "price_changed", params: { price: expect.stringMatching(/£|GBP/) } },
    });
    const credits = { credits: 10, price: 195.5, currency: "EUR" } as const;
    await expect(buy(shop.ctx(), credits)).rejects.toMatchObject({ code: "price_changed" });
    expect(await checkoutsOf(shop.provider.id)).toEqual([]);
    expect(shop.payment.calls).toEqual([]);
  });
});

describe("the tax shown before a payment", () => {
  const details = { name: "Atelier", street: "1 rue", zipcode: "1000", city: "Bruxelles" } as const;

  it("is that of the company's country until the buyer's details say more", async () => {
    const french = await openShop();
    expect(await previewTax(french.ctx())).toEqual({
      ...{ rateBp: 2_000, category: "S", mention: null },
      ...{ isBuyerKnown: false, vatState: "none" },
    });
    const shop = await openIn(british);
    expect(await previewTax(shop.ctx())).toMatchObject({ rateBp: 2_000, isBuyerKnown: false });
    await saveBuyer(shop.ctx(), {
      ...{ ...details, kind: "business", zipcode: "SW1A 1AA", city: "London" },
      ...{ countryCode: "GB", vatNumber: "GB980780684" },
    });
    expect(await previewTax(shop.ctx())).toEqual({
      ...{ rateBp: 0, category: "O", mention: "reverse_charge_abroad" },
      ...{ isBuyerKnown: true, vatState: "format_only" },
    });
    const order = await purchase(shop, 1);
    const invoice = only(await receiptsOf(shop.provider.id));
    expect([invoice.amountCents, invoice.taxCents]).toEqual([order.amountCents, 0]);
    expect(invoice.taxMention).toBe("reverse_charge_abroad");
  });
});
