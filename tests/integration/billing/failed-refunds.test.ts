import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import type { RefundFacts } from "@/lib/gateways/payment/port";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { lastIntentOf, mailOf, notesOf, openDesk } from "./refund-desk";
import { becomePremium, emit, orderOf, purchase, receiptsOf, refundsOf, type Shop, work } from "./shop";

const { db } = testDatabase();

/** A refund that somebody made at the supplier; `set` changes its state there. */
function byHand(shop: Shop, intentId: string | null | undefined, amountCents: number) {
  const id = `re_${crypto.randomUUID()}`;
  const put = (status: RefundFacts["status"]) =>
    shop.payment.refunds.set(id, {
      ...{ id, intentId: intentId ?? null, refundId: null, status, amountCents },
      ...{ currency: "EUR", createdAt: testNow },
    });
  put("succeeded");
  return { id, put };
}

const labelsOf = async (shop: Shop) =>
  (await notesOf(shop)).map(({ lines, amountCents }) => [lines[0]?.label, amountCents]);

/** Invoices less credit notes: what the documents of the account say was paid. */
const balanceOfDocuments = async (shop: Shop) =>
  (await receiptsOf(shop.provider.id)).reduce(
    (sum, { kind, amountCents }) => sum + (kind === "refund" ? -amountCents : amountCents),
    0,
  );

async function textOf(deliveryId: string): Promise<string> {
  const ctx = testSystemCtx();
  await deliverMessage(ctx, { deliveryId }, renderMessage);
  return only(ctx.gateways.sent.emails).text;
}

describe("a refund of Premium that was made by hand, succeeded, and failed later", () => {
  it("over a part is invoiced whole again under a number of its own, once, and told to both", async () => {
    await keepingInvariants(async () => {
      const { shop, list } = await openDesk();
      const subscription = await becomePremium(shop);
      const { id, put } = byHand(shop, lastIntentOf(shop, subscription), 20_000);
      await emit(shop, "refund.created", id);
      expect(only(await list())).toMatchObject({ leftCents: 49_000 });
      put("failed");
      await Promise.all([emit(shop, "refund.failed", id), emit(shop, "charge.refund.updated", id)]);
      await emit(shop, "refund.updated", id);

      expect(await labelsOf(shop)).toEqual([
        ["refund", 20_000],
        ["refund_failed", 49_000],
      ]);
      const documents = await receiptsOf(shop.provider.id);
      const standing = only(documents.filter(({ replacesId }) => replacesId !== null));
      expect(standing).toMatchObject({ kind: "premium", amountCents: 69_000, externalId: null });
      expect(await balanceOfDocuments(shop)).toBe(69_000);
      expect(only(await list())).toMatchObject({ leftCents: 69_000, refunds: [{ status: "failed" }] });
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active", withdrawalAmount: 690 });

      const refund = only(await refundsOf(shop.provider.id));
      const mails = await db
        .select()
        .from(messageDeliveries)
        .where(eq(messageDeliveries.subjectId, refund.id));
      expect(mails.map(({ kind, recipientKind }) => [kind, recipientKind]).toSorted()).toEqual([
        ["refund_by_hand", "operator"],
        ["refund_failed", "user"],
        ["refund_unpaid", "operator"],
      ]);
      expect(await mailOf(shop, "refund_failed")).toMatch(/200,00.€[\s\S]*formulaire de contact/);
      const told = only(mails.filter(({ kind }) => kind === "refund_unpaid"));
      const text = await textOf(told.id);
      expect(text).toMatch(/200,00.€/);
      expect(text).toContain(`/admin/users/${shop.provider.id}`);
      const about = await deliveriesTo(shop.provider.id);
      const replaced = only(about.filter(({ subjectId }) => subjectId === standing.id));
      expect(await textOf(replaced.id)).toMatch(/remplace la précédente/);
    });
  });

  it("over all of it leaves one standing invoice, and can be refunded again", async () => {
    await keepingInvariants(async () => {
      const { shop, list } = await openDesk();
      const subscription = await becomePremium(shop);
      const { id, put } = byHand(shop, lastIntentOf(shop, subscription), 69_000);
      await emit(shop, "refund.created", id);
      put("failed");
      await emit(shop, "refund.failed", id);
      expect(await labelsOf(shop)).toEqual([["refund", 69_000]]);
      expect(await balanceOfDocuments(shop)).toBe(69_000);
      const again = byHand(shop, lastIntentOf(shop, subscription), 69_000);
      await emit(shop, "refund.created", again.id);
      expect(only(await list())).toMatchObject({ leftCents: 0 });
      expect(await balanceOfDocuments(shop)).toBe(0);
      const [, second] = await notesOf(shop);
      const standing = (await receiptsOf(shop.provider.id)).find(({ replacesId }) => replacesId !== null);
      expect(second).toMatchObject({ externalId: again.id, correctsId: standing?.id });
    });
  });

  it("before another refund of the same payment leaves that one credited", async () => {
    await keepingInvariants(async () => {
      const { shop, list } = await openDesk();
      const subscription = await becomePremium(shop);
      const intentId = lastIntentOf(shop, subscription);
      const first = byHand(shop, intentId, 20_000);
      await emit(shop, "refund.created", first.id);
      const second = byHand(shop, intentId, 10_000);
      await emit(shop, "refund.created", second.id);
      first.put("failed");
      await emit(shop, "refund.failed", first.id);
      expect(await balanceOfDocuments(shop)).toBe(59_000);
      expect(only(await list())).toMatchObject({ leftCents: 59_000 });
      // The second fails, too: its credit note corrects an invoice that another one has replaced by now.
      second.put("failed");
      await emit(shop, "refund.failed", second.id);
      expect(await balanceOfDocuments(shop)).toBe(69_000);
    });
  });
});

describe("other refunds that succeeded and failed later", () => {
  it("of credits give credits and invoice back, once", async () => {
    await keepingInvariants(async () => {
      const { shop } = await openDesk();
      const order = await purchase(shop, 10);
      await askRefund(shop.ctx(), { orderId: order.id });
      await work(shop);
      expect(await balanceOf(shop.provider.id)).toBe(0);
      const [id, facts] = only([...shop.payment.refunds]);
      shop.payment.refunds.set(id, { ...facts, status: "failed" });
      await Promise.all([emit(shop, "refund.failed", id), emit(shop, "refund.updated", id)]);
      expect(await balanceOf(shop.provider.id)).toBe(10);
      expect(await orderOf(order.paymentIntentId ?? "")).toMatchObject({ refundedCents: 0 });
      expect(await balanceOfDocuments(shop)).toBe(order.amountCents);
      expect(await mailOf(shop, "refund_failed")).toContain("10 crédits sont de retour");
    });
  });

  it("of a withdrawal leave Premium ended and the money owed", async () => {
    await keepingInvariants(async () => {
      const { shop, list } = await openDesk();
      await becomePremium(shop);
      await withdraw(shop.ctx());
      await work(shop);
      const [id, facts] = only([...shop.payment.refunds]);
      shop.payment.refunds.set(id, { ...facts, status: "failed" });
      await emit(shop, "refund.failed", id);
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "canceled" });
      expect(only(await list())).toMatchObject({ leftCents: 69_000, obstacle: null });
    });
  });
});
