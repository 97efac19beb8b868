import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { disputes } from "@/db/schema/billing/payments";
import { auditLog } from "@/db/schema/core/audit";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { listDisputes } from "@/lib/billing/disputes/queries";
import { answerDispute } from "@/lib/billing/disputes/send-evidence";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "../leads/event-requests/rows";
import { becomePremium, emit, openShop, purchase, type Shop } from "./shop";

const { db } = testDatabase();
const dueBy = new Date("2027-03-08T10:00:00Z");
const statement = "Credits were bought on our site and used to open contacts.";

async function disputed(shop: Shop, intentId: string | null, status = "needs_response") {
  const id = `du_${crypto.randomUUID()}`;
  const money = { amountCents: 19_550, currency: "EUR" };
  const facts = { id, intentId, status, reason: "fraudulent", ...money, openedAt: testNow, dueBy };
  shop.payment.disputes.set(id, facts);
  await emit(shop, "charge.dispute.created", id);
  const { actor } = await makeAdmin();
  const { payment, jobs } = shop.system().gateways;
  const admin = (now = testNow) => testCtxAs("admin", { actor, gateways: { payment, jobs }, now });
  const row = async () => only(await db.select().from(disputes).where(eq(disputes.externalId, id)));
  return { id, admin, row, rowId: (await row()).id };
}

const mailsAbout = (id: string) =>
  db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, id));

describe("a dispute", () => {
  it("is told to the operator once, with the day until which evidence is accepted", async () => {
    const shop = await openShop();
    const { paymentIntentId } = await purchase(shop, 10);
    const { id, rowId } = await disputed(shop, paymentIntentId);
    await emit(shop, "charge.dispute.updated", id);
    const mail = only(await mailsAbout(rowId));
    expect(mail).toMatchObject({ kind: "dispute_opened", recipientKind: "operator" });
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: mail.id }, renderMessage);
    expect(ctx.gateways.sent.emails[0]?.text).toMatch(/195,50.€[\s\S]*8 mars 2027[\s\S]*\/admin\/payments/);
  });

  it("is listed with the documents of its payment, without anybody's name or address", async () => {
    const shop = await openShop();
    const { paymentIntentId } = await purchase(shop, 10);
    const { admin, rowId } = await disputed(shop, paymentIntentId);
    const listed = (await listDisputes(admin())).disputes.find(({ id }) => id === rowId);
    expect(listed).toMatchObject({
      subject: "credits",
      amount: 195.5,
      currency: "EUR",
      state: "needs_response",
      dueBy: dueBy.toISOString(),
      answeredAt: null,
    });
    expect(listed?.records).toEqual([
      expect.stringMatching(/^2027-02-15T\S+ credits I2027-\d+ 195\.50 EUR$/),
    ]);
  });

  it("is answered once, with what the records show", async () => {
    const shop = await openShop();
    const { paymentIntentId } = await purchase(shop, 10);
    const { id, admin, row, rowId } = await disputed(shop, paymentIntentId);
    const answers = await Promise.all(
      [1, 2].map(() => outcomeOf(answerDispute(admin(), { disputeId: rowId, statement }))),
    );
    expect(answers.sort()).toEqual(["already_answered", "ok"]);
    expect(shop.payment.calls.filter((name) => name === "answerDispute")).toHaveLength(1);
    expect(shop.payment.evidence.get(id)).toMatchObject({
      statement,
      customerName: "Claire Aubert",
      serviceDay: "2027-02-15",
      activityLog: expect.stringContaining("195.50 EUR"),
    });
    expect((await row()).answeredAt).toEqual(testNow);
    const entry = only(await db.select().from(auditLog).where(eq(auditLog.subjectId, rowId)));
    expect(entry).toMatchObject({ action: "dispute_answered", subjectKind: "dispute" });
    expect(JSON.stringify(entry)).not.toContain(statement);
  });

  it("is not answered when the time is over, it is closed, or the supplier refuses; an outage changes nothing", async () => {
    const shop = await openShop();
    const { paymentIntentId } = await purchase(shop, 10);
    const { id, admin, row, rowId } = await disputed(shop, paymentIntentId);
    const answer = (now?: Date) => outcomeOf(answerDispute(admin(now), { disputeId: rowId, statement }));
    expect(await answer(dueBy)).toBe("dispute_closed");
    shop.payment.down = true;
    expect(await answer()).toBe("processing_error");
    shop.payment.down = false;
    const { answerDispute: real } = shop.payment;
    Object.assign(shop.payment, {
      answerDispute: () => Promise.reject(new PaymentRefused("invalid_request")),
    });
    expect(await answer()).toBe("dispute_closed");
    Object.assign(shop.payment, { answerDispute: real });
    expect((await row()).answeredAt).toBeNull();
    shop.payment.disputes.set(id, {
      ...{ id, intentId: paymentIntentId, status: "lost", reason: null, amountCents: 19_550 },
      ...{ currency: "EUR", openedAt: testNow, dueBy },
    });
    await emit(shop, "charge.dispute.closed", id);
    expect(await answer()).toBe("dispute_closed");
    const unknown = answerDispute(admin(), { disputeId: crypto.randomUUID(), statement });
    expect(await outcomeOf(unknown)).toBe("dispute_not_found");
  });

  it("about Premium shows the documents of the subscription", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop);
    const invoice = shop.payment.invoices.get(shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "");
    const { admin, rowId } = await disputed(shop, invoice?.intentId ?? null);
    const listed = (await listDisputes(admin())).disputes.find((one) => one.id === rowId);
    expect(listed).toMatchObject({ subject: "premium", records: [expect.stringContaining("690.00 EUR")] });
  });
});
