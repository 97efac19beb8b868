import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refundPremium } from "@/lib/billing/admin-refunds/refund-premium";
import { listDisputes } from "@/lib/billing/disputes/queries";
import { renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testNow, testSystemCtx } from "@/tests/support/context";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { daysLater, lastIntentOf, notesOf, openCase, openDesk, premiumInput, spend } from "./refund-desk";
import { accountOf, becomePremium, emit, orderOf, purchase, receiptsOf, type Shop, work } from "./shop";

async function lastMailOf(shop: Shop) {
  const mail = (await deliveriesTo(shop.provider.id)).filter(({ kind }) => kind === "receipt_issued").at(-1);
  const ctx = testSystemCtx();
  await deliverMessage(ctx, { deliveryId: mail?.id ?? "" }, renderMessage);
  return only(ctx.gateways.sent.emails);
}

describe("a lost dispute about credits", () => {
  it("takes the unused credits, issues one credit note, and tells the provider", async () => {
    await keepingInvariants(async () => {
      const { shop, admin } = await openDesk();
      const order = await purchase(shop, 5);
      await spend(shop, 2);
      const { set, row } = await openCase(shop, order.paymentIntentId, order.amountCents);
      expect(await balanceOf(shop.provider.id)).toBe(3);
      await set("lost", "charge.dispute.closed");
      await set("lost", "charge.dispute.funds_withdrawn");
      expect(await balanceOf(shop.provider.id)).toBe(0);
      const note = only(await notesOf(shop));
      expect(note).toMatchObject({ amountCents: order.amountCents, lines: [{ label: "chargeback" }] });
      expect((await lastMailOf(shop)).text).toMatch(/la banque a repris[\s\S]*crédits de cet achat/);
      const { id } = await row();
      const listed = (await listDisputes(admin())).disputes.find((one) => one.id === id);
      expect(listed).toMatchObject({
        state: "lost",
        creditsTaken: 3,
        creditNote: expect.stringMatching(/^C2027-/),
      });
    });
  });

  it("credits only what no refund has credited before", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const order = await purchase(shop, 10);
      const half = { id: `re_${crypto.randomUUID()}`, intentId: order.paymentIntentId, refundId: null };
      shop.payment.refunds.set(half.id, {
        ...{ ...half, status: "succeeded", amountCents: 9_000, currency: "EUR", createdAt: testNow },
      });
      await emit(shop, "refund.created", half.id);
      const { set } = await openCase(shop, order.paymentIntentId, order.amountCents);
      await set("lost");
      const amounts = (await notesOf(shop)).map(({ amountCents }) => amountCents);
      expect(amounts).toEqual([9_000, order.amountCents - 9_000]);
    });
  });

  it("that is won after all gives credits and invoice back, once", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const order = await purchase(shop, 5);
      await spend(shop, 1);
      const { set, row } = await openCase(shop, order.paymentIntentId, order.amountCents);
      await set("lost");
      await set("won", "charge.dispute.funds_reinstated");
      await set("won");
      await set("lost");
      expect(await row()).toMatchObject({ supplierStatus: "won" });
      expect(await balanceOf(shop.provider.id)).toBe(4);
      expect(await orderOf(order.paymentIntentId ?? "")).toMatchObject({
        refundedCents: 0,
        refundedQuantity: 0,
      });
      const documents = await receiptsOf(shop.provider.id);
      const standing = only(documents.filter(({ replacesId }) => replacesId !== null));
      expect(standing).toMatchObject({ amountCents: order.amountCents, kind: "credits" });
      expect(await notesOf(shop)).toHaveLength(1);
    });
  });

  it("over a part, won after all, is invoiced whole again", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const order = await purchase(shop, 5);
      const { set } = await openCase(shop, order.paymentIntentId, 4_000);
      await set("lost");
      await set("won");
      const labels = (await notesOf(shop)).map(({ lines, amountCents }) => [lines[0]?.label, amountCents]);
      expect(labels).toEqual([
        ["chargeback", 4_000],
        ["reinstated", order.amountCents - 4_000],
      ]);
      expect((await receiptsOf(shop.provider.id)).find(({ replacesId }) => replacesId)).toMatchObject({
        amountCents: order.amountCents,
      });
    });
  });
});

describe("a lost dispute about Premium", () => {
  it("ends Premium at once, stops its renewal, and corrects the invoice of that payment", async () => {
    await keepingInvariants(async () => {
      const { shop, admin } = await openDesk();
      const id = await becomePremium(shop);
      const { set, row } = await openCase(shop, lastIntentOf(shop, id), 69_000, daysLater(3));
      expect(await getSubscription(shop.ctx(daysLater(3)))).toMatchObject({ status: "active" });
      await set("lost", "charge.dispute.closed");
      await set("lost");
      expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(daysLater(3));
      expect(shop.payment.subscriptions.get(id)?.cancelAt).not.toBeNull();
      const [invoice] = await receiptsOf(shop.provider.id);
      expect(only(await notesOf(shop))).toMatchObject({ amountCents: 69_000, correctsId: invoice?.id });
      expect((await lastMailOf(shop)).text).toContain("Premium s’est arrêté");
      const dispute = await row();
      expect(dispute).toMatchObject({ invoiceId: invoice?.id, hasEndedPremium: true });
      const listed = (await listDisputes(admin())).disputes.find((one) => one.id === dispute.id);
      expect(listed).toMatchObject({ hasEndedPremium: true, creditNote: expect.stringMatching(/^C2027-/) });
    });
  });

  it("about an earlier period credits that period and leaves Premium", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const id = await becomePremium(shop, "premium_monthly");
      const first = lastIntentOf(shop, id);
      shop.payment.renew(id);
      const renewed = shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "";
      await emit(shop, "invoice.paid", renewed, daysLater(30));
      const { set, row } = await openCase(shop, first, 6_900, daysLater(31));
      await set("lost");
      expect(await row()).toMatchObject({ hasEndedPremium: false });
      expect(await getSubscription(shop.ctx(daysLater(31)))).toMatchObject({ status: "active" });
      const documents = await receiptsOf(shop.provider.id);
      const paid = documents.find(({ paymentId }) => paymentId === first);
      expect(only(await notesOf(shop)).correctsId).toBe(paid?.id);
    });
  });

  it("that is won after all gives Premium back until its period ends, and the provider can renew it", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const id = await becomePremium(shop);
      const now = daysLater(3);
      const { set } = await openCase(shop, lastIntentOf(shop, id), 69_000, now);
      await set("lost");
      expect(await outcomeOf(renewPremium(shop.ctx(now)))).toBe("not_subscribed");
      await set("won");
      expect(await getSubscription(shop.ctx(now))).toMatchObject({ status: "cancellation" });
      await renewPremium(shop.ctx(now));
      expect(await getSubscription(shop.ctx(now))).toMatchObject({ status: "active" });
    });
  });

  it("changes nothing while it is open, or when it is won", async () => {
    const { shop } = await openDesk();
    const id = await becomePremium(shop);
    const { set } = await openCase(shop, lastIntentOf(shop, id), 69_000);
    await set("under_review");
    await set("won");
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active" });
    expect(await notesOf(shop)).toEqual([]);
  });

  it("together with refunds never credits more than was paid, whatever happens first", async () => {
    const step = fc.oneof(
      fc.record({ refund: fc.integer({ min: 1, max: 700 }) }),
      fc.record({
        dispute: fc.constantFrom("lost", "won", "under_review"),
        cents: fc.integer({ min: 1, max: 69_000 }),
      }),
    );
    await keepingInvariants(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
          const { shop, admin, list } = await openDesk();
          const id = await becomePremium(shop);
          for (const one of steps) {
            const shown = only(await list());
            if ("refund" in one && shown.leftCents > 0)
              await outcomeOf(refundPremium(admin(), premiumInput(shown, one.refund)));
            if ("dispute" in one)
              await (await openCase(shop, lastIntentOf(shop, id), one.cents)).set(one.dispute);
            await work(shop);
          }
          const documents = await receiptsOf(shop.provider.id);
          const credited = documents.filter(({ kind }) => kind === "refund");
          expect(credited.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(69_000);
        }),
        { numRuns: 12 },
      ),
    );
  });
});
