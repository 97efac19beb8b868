import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { bookLoss } from "@/lib/billing/disputes/book-loss";
import { countLossesWithoutAmount, listDisputes } from "@/lib/billing/disputes/queries";
import { lossInput } from "@/lib/billing/disputes/schema";
import { creditsTakenBy } from "@/lib/billing/refunds/refundable";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";
import { lastIntentOf, notesOf, openCase, openDesk } from "./refund-desk";
import { accountOf, becomePremium, purchase } from "./shop";

const { db } = testDatabase();

describe("a lost dispute over a part of a purchase", () => {
  it("takes the share of the credits that was paid with it, and leaves the others", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const order = await purchase(shop, 10);
      const { set, row } = await openCase(shop, order.paymentIntentId, Math.round(order.amountCents * 0.35));
      await set("lost");
      expect(await balanceOf(shop.provider.id)).toBe(7);
      expect(await row()).toMatchObject({ takenCents: Math.round(order.amountCents * 0.35) });
      // The next part: all that is left of the payment takes all that is left of the credits.
      const rest = order.amountCents - Math.round(order.amountCents * 0.35);
      await (await openCase(shop, order.paymentIntentId, rest)).set("lost");
      expect(await balanceOf(shop.provider.id)).toBe(0);
    });
  });

  it("takes no used credit, and never credits worth more than the disputed sum", () => {
    const purchaseOf = fc.record({
      quantity: fc.integer({ min: 1, max: 200 }),
      amountCents: fc.integer({ min: 1_000, max: 300_000 }),
      balance: fc.integer({ min: 0, max: 250 }),
      cents: fc.integer({ min: 1, max: 400_000 }),
    });
    fc.assert(
      fc.property(purchaseOf, ({ quantity, amountCents, balance, cents }) => {
        const bought = { status: "succeeded", quantity, amountCents, currency: "EUR", paidAt: testNow };
        const order = { ...bought, refundedQuantity: 0, refundedCents: 0 };
        const taken = creditsTakenBy(order, balance, cents);
        expect(taken).toBeLessThanOrEqual(Math.min(balance, quantity));
        if (cents >= amountCents) expect(taken).toBe(Math.min(balance, quantity));
        else expect(taken * amountCents).toBeLessThanOrEqual(cents * quantity);
      }),
    );
  });
});

describe("a dispute that is lost in another currency than its payment", () => {
  const dollars = { currency: "USD" };

  it("takes what the supplier took from the balance in the currency of the payment", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const order = await purchase(shop, 10);
      const withdrawn = { amountCents: order.amountCents / 2, currency: "EUR" };
      const { set, row } = await openCase(shop, order.paymentIntentId, 99_999, testNow, {
        ...{ ...dollars, withdrawn },
      });
      await set("lost");
      expect(await row()).toMatchObject({ takenCents: order.amountCents / 2, needsAmount: false });
      expect(await balanceOf(shop.provider.id)).toBe(5);
      expect(only(await notesOf(shop))).toMatchObject({
        amountCents: order.amountCents / 2,
        currency: "EUR",
      });
    });
  });

  it("takes the sum at the stored rate of the day, and never more than was paid", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const id = await becomePremium(shop);
      await db
        .insert(exchangeRates)
        .values({
          currency: "GBP",
          day: "2027-02-14",
          perEuroMicros: 800_000,
          source: "ecb",
          state: "accepted",
        })
        .onConflictDoNothing();
      const { set, row } = await openCase(shop, lastIntentOf(shop, id), 8_000, testNow, { currency: "GBP" });
      await set("lost");
      expect(await row()).toMatchObject({ takenCents: 10_000, needsAmount: false, hasEndedPremium: false });
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active" });
      const second = await openCase(shop, lastIntentOf(shop, id), 80_000, testNow, { currency: "GBP" });
      await second.set("lost");
      expect(await second.row()).toMatchObject({ takenCents: 59_000, hasEndedPremium: true });
    });
  });

  it("waits for an administrator where nothing says how much it took; until then nothing is refunded", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      const order = await purchase(shop, 10);
      const before = await countLossesWithoutAmount({ db });
      const { set, row } = await openCase(shop, order.paymentIntentId, 99_999, testNow, dollars);
      await set("lost");
      await set("lost");
      const { id } = await row();
      expect(await balanceOf(shop.provider.id)).toBe(10);
      expect(await notesOf(shop)).toEqual([]);
      expect(only(await list()).obstacle).toBe("disputed");
      expect(await countLossesWithoutAmount({ db })).toBe(before + 1);
      const listed = (await listDisputes(admin())).disputes.find((one) => one.id === id);
      expect(listed).toMatchObject({ state: "lost", currency: "USD", needsAmountIn: "EUR" });

      const loss = { disputeId: id, amount: order.amountCents / 200, currency: "EUR" } as const;
      expect(await outcomeOf(bookLoss(admin(), { ...loss, amount: 10_000 }))).toBe("loss_too_much");
      expect(await outcomeOf(bookLoss(admin(), { ...loss, currency: "GBP" }))).toBe("loss_too_much");
      const outcomes = await Promise.all([
        outcomeOf(bookLoss(admin(), loss)),
        outcomeOf(bookLoss(admin(), loss)),
      ]);
      expect(outcomes.toSorted()).toEqual(["loss_known", "ok"]);
      expect(await balanceOf(shop.provider.id)).toBe(5);
      expect(only(await notesOf(shop))).toMatchObject({ amountCents: order.amountCents / 2 });
      expect(await countLossesWithoutAmount({ db })).toBe(before);
      // The bank changes its mind: what was taken comes back.
      await set("won");
      expect(await balanceOf(shop.provider.id)).toBe(10);
    });
  });

  it("ends the Premium that it paid when an administrator says that it took all of it", async () => {
    await keepingInvariants(async () => {
      const { shop, admin } = await openDesk();
      const subscription = await becomePremium(shop);
      const { set, row } = await openCase(shop, lastIntentOf(shop, subscription), 75_000, testNow, dollars);
      await set("lost");
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active" });
      await bookLoss(admin(), { disputeId: (await row()).id, amount: 690, currency: "EUR" });
      expect(await row()).toMatchObject({ hasEndedPremium: true, takenCents: 69_000, needsAmount: false });
      expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(testNow);
      expect(shop.payment.subscriptions.get(subscription)?.cancelAt).not.toBeNull();
    });
  });

  it("takes nothing when an administrator says that nothing was taken", async () => {
    const { shop, admin, list } = await openDesk();
    const order = await purchase(shop, 10);
    const { set, row } = await openCase(shop, order.paymentIntentId, 99_999, testNow, dollars);
    await set("lost");
    const loss = lossInput.parse({ disputeId: (await row()).id, amount: 0, currency: "EUR" });
    await bookLoss(admin(), loss);
    expect(await row()).toMatchObject({ takenCents: 0, needsAmount: false });
    expect(await balanceOf(shop.provider.id)).toBe(10);
    expect(only(await list()).obstacle).toBeNull();
  });

  it("that waits for its sum and is won after all took nothing", async () => {
    const { shop, admin } = await openDesk();
    const order = await purchase(shop, 10);
    const { set, row } = await openCase(shop, order.paymentIntentId, 99_999, testNow, dollars);
    await set("lost");
    await set("won");
    const loss = { disputeId: (await row()).id, amount: 1, currency: "EUR" } as const;
    expect(await outcomeOf(bookLoss(admin(), loss))).toBe("loss_known");
    expect(await balanceOf(shop.provider.id)).toBe(10);
  });
});
