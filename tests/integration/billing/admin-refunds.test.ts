import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { disputes } from "@/db/schema/billing/payments";
import { auditLog } from "@/db/schema/core/audit";
import { refundPurchase } from "@/lib/billing/admin-refunds/refund-purchase";
import { noteOver } from "@/lib/billing/admin-refunds/rules";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { unlock } from "@/lib/leads/requests/unlock";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf, tally } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { chosen, daysLater, dispute, mailOf, openDesk, reason, spend } from "./refund-desk";
import { orderOf, purchase, receiptsOf, refundsOf, work } from "./shop";

const { db } = testDatabase();

describe("a purchase that an administrator gives back", () => {
  it("returns its unused credits long after thirty days, as the preview says, with credit note, audit entry and mail", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      await purchase(shop, 10);
      await spend(shop, 3);
      const shown = only(await list());
      expect(shown).toMatchObject({
        ...{ kind: "credits", cents: 19_550, leftCents: 19_550, bought: 10, unused: 7, obstacle: null },
        parts: [
          { part: "unused", credits: 7, cents: 12_350 },
          { part: "whole", credits: 7, cents: 19_550 },
        ],
      });
      const given = await refundPurchase(admin(daysLater(200)), chosen(shown, "unused"));
      expect(given).toMatchObject({ amount: 123.5, credits: 7 });
      expect(await balanceOf(shop.provider.id)).toBe(0);
      await work(shop);
      expect([...shop.payment.refunds.values()]).toMatchObject([{ amountCents: 12_350 }]);
      expect(await refundsOf(shop.provider.id)).toMatchObject([
        { status: "succeeded", note: reason, decidedBy: admin().actor.userId, reason: "by_administrator" },
      ]);
      const note = only((await receiptsOf(shop.provider.id)).filter(({ kind }) => kind === "refund"));
      const { netCents, taxCents } = noteOver(shown.invoice, 12_350);
      expect(note).toMatchObject({ amountCents: 12_350, netCents, taxCents });
      const entry = only(await db.select().from(auditLog).where(eq(auditLog.subjectId, shown.id)));
      expect(entry).toMatchObject({ action: "payment_refunded", subjectKind: "order" });
      expect(entry.data).toMatchObject({ credits: 7, amountCents: 12_350, part: "unused" });
      expect(JSON.stringify(entry)).not.toContain("Geste");
      const text = await mailOf(shop, "refund_given");
      expect(text).toMatch(/123,50.€[\s\S]*7 crédits non utilisés/);
      expect(text).not.toContain("Geste");
    });
  });

  it("is given back whole although credits were used, and then nothing is left", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      const order = await purchase(shop, 10);
      await spend(shop, 4);
      await refundPurchase(admin(), chosen(only(await list()), "whole"));
      await work(shop);
      expect(await orderOf(order.paymentIntentId ?? "")).toMatchObject({
        refundedCents: 19_550,
        refundedQuantity: 6,
      });
      expect(only(await list())).toMatchObject({ leftCents: 0, obstacle: "nothing_left", parts: [] });
      const again = { orderId: order.id, part: "whole" as const, amount: 195.5, credits: 0, reason };
      expect(await outcomeOf(refundPurchase(admin(), { ...again, currency: "EUR" }))).toBe("nothing_left");
    });
  });

  it("is given back in two steps to the cent", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      await purchase(shop, 10);
      await spend(shop, 4);
      await refundPurchase(admin(), chosen(only(await list()), "unused"));
      await work(shop);
      await refundPurchase(admin(), chosen(only(await list()), "whole"));
      await work(shop);
      const documents = await receiptsOf(shop.provider.id);
      const [invoice] = documents.filter(({ kind }) => kind === "credits");
      const notes = documents.filter(({ kind }) => kind === "refund");
      const sum = (of: "amountCents" | "taxCents") => notes.reduce((all, note) => all + (note[of] ?? 0), 0);
      expect(notes).toHaveLength(2);
      expect([sum("amountCents"), sum("taxCents")]).toEqual([invoice?.amountCents, invoice?.taxCents]);
    });
  });

  it("is given back once by administrators who do it at once", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      await purchase(shop, 5);
      const input = chosen(only(await list()), "whole");
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => outcomeOf(refundPurchase(admin(), input))),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, nothing_left: 7 });
      await work(shop);
      expect(shop.payment.refunds.size).toBe(1);
    });
  });

  it("and credits that are spent meanwhile: the refund is as shown, or refused", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      await purchase(shop, 3);
      const input = chosen(only(await list()), "unused");
      const { id: uuid } = await makeEventRequest({ providerId: shop.provider.id });
      const outcomes = await Promise.all([
        outcomeOf(unlock(shop.ctx(), { uuid })),
        outcomeOf(refundPurchase(admin(), input)),
      ]);
      expect([
        ["ok", "figures_changed"],
        ["no_credits", "ok"],
      ]).toContainEqual(outcomes);
    });
  });

  it("is not given back while a bank holds its money, also not to its buyer; an inquiry hinders nobody", async () => {
    const { shop, admin, list } = await openDesk();
    const order = await purchase(shop, 5);
    const input = chosen(only(await list()), "whole");
    const id = await dispute(shop, order.paymentIntentId, "warning_needs_response");
    expect(only(await list())).toMatchObject({ obstacle: null });
    await db.update(disputes).set({ supplierStatus: "needs_response" }).where(eq(disputes.externalId, id));
    expect(only(await list())).toMatchObject({ obstacle: "disputed" });
    expect(await outcomeOf(refundPurchase(admin(), input))).toBe("payment_disputed");
    expect(await outcomeOf(askRefund(shop.ctx(), { orderId: order.id }))).toBe("payment_disputed");
    expect(await refundsOf(shop.provider.id)).toEqual([]);
  });

  it("in pounds is given back in pounds, and never for the same figure in euros", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk({ country: "GB" });
      await purchase(shop, 2);
      const input = chosen(only(await list()), "whole");
      expect(input.currency).toBe("GBP");
      expect(await outcomeOf(refundPurchase(admin(), { ...input, currency: "EUR" }))).toBe("figures_changed");
      await refundPurchase(admin(), input);
      await work(shop);
      expect(only(await refundsOf(shop.provider.id))).toMatchObject({ currency: "GBP", status: "succeeded" });
      expect(await mailOf(shop, "refund_given")).toMatch(/£\d+\.\d\d/);
    });
  });

  it("gives the credits back to the account when the supplier refuses the refund", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      await purchase(shop, 5);
      shop.payment.refund = () => Promise.reject(new PaymentRefused("charge_disputed"));
      await refundPurchase(admin(), chosen(only(await list()), "unused"));
      await work(shop);
      expect(await balanceOf(shop.provider.id)).toBe(5);
      expect(only(await list())).toMatchObject({ obstacle: null, refunds: [{ status: "failed" }] });
      expect((await deliveriesTo(shop.provider.id)).map(({ kind }) => kind)).toContain("refund_given");
    });
  });

  it("is not found without a payment", async () => {
    const { admin } = await openDesk();
    const input = { orderId: crypto.randomUUID(), part: "whole" as const, amount: 30, credits: 1, reason };
    expect(await outcomeOf(refundPurchase(admin(), { ...input, currency: "EUR" }))).toBe("payment_not_found");
  });
});
