import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as buy } from "@/app/api/credit/buy/route";
import { GET as exportLogs } from "@/app/api/credit/logs/export/route";
import { POST as webhook } from "@/app/api/webhooks/stripe/route";
import { GET as creditsReturn } from "@/app/callback/payment/success/credits/route";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import { paymentEvents } from "@/db/schema/billing/payments";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";
import { testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { eventOf, signedAt, testWebhookSecrets } from "@/tests/support/payment-messages";
import { signIn } from "@/tests/support/sessions";
import { type Call, callRoute, problemOf } from "../doors/call-route";
import { placeContainer, type TestContainer } from "../doors/container";

const { db } = testDatabase();
const post = (handler: DeclaredHandler, call: Call) => callRoute(handler, { method: "POST", ...call });
let container: TestContainer;
beforeEach(() => {
  container = placeContainer();
});

async function enter() {
  const provider = await makeProvider();
  const { authorization } = await signIn({ userId: provider.id });
  return { provider, headers: { authorization } };
}

const ordersOf = (providerId: string) => db.select().from(orders).where(eq(orders.providerId, providerId));

describe("POST /api/credit/buy", () => {
  const body = { price: 50.5, credits: 2, currency: "EUR" };

  it("returns the client secret for the card form", async () => {
    const { headers } = await enter();
    const answer = await post(buy, { headers, body });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.body).toEqual({ clientSecret: expect.stringMatching(/_secret_/) });
  });

  it("creates one order for concurrent calls with one key, and repeats the same answer", async () => {
    const { provider, headers } = await enter();
    const call = { headers: { ...headers, "idempotency-key": "one-purchase" }, body };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(buy, call)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThanOrEqual(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(problemOf(answer).error).toBe("idempotency_in_progress");
    expect(await ordersOf(provider.id)).toHaveLength(1);
    const again = await post(buy, call);
    expect(again.body).toEqual(made[0]?.body);
    const other = await post(buy, { ...call, body: { price: 30, credits: 1, currency: "EUR" } });
    expect([other.status, problemOf(other).error]).toEqual([409, "idempotency_mismatch"]);
    expect(await ordersOf(provider.id)).toHaveLength(1);
  });

  const right = { price: 50.5, credits: 2, currency: "EUR" };
  it.each([
    ["another price", { ...right, price: 50 }],
    ["a cent less", { ...right, price: 50.49 }],
    ["a fraction of a cent", { ...right, price: 50.500001 }],
    ["the price in another currency", { ...right, currency: "CHF" }],
  ])("refuses %s, names the present price, and creates no order", async (_, wrong) => {
    const { provider, headers } = await enter();
    const answer = await post(buy, { headers, body: wrong });
    expect([answer.status, problemOf(answer).error]).toEqual([409, "price_changed"]);
    expect(problemOf(answer).detail).toMatch(/50,50.€/);
    expect(await ordersOf(provider.id)).toEqual([]);
    expect(container.gateways.payment.calls).toEqual([]);
  });

  it.each([
    ["a negative price", { ...right, price: -50.5 }, { price: "too_small" }],
    ["a zero price", { ...right, price: 0 }, { price: "too_small" }],
    ["a huge price", { ...right, price: 1e300 }, { price: "too_big" }],
    ["a price as text", { ...right, price: "50.5" }, { price: "invalid" }],
    ["half a credit", { ...right, credits: 2.5 }, { credits: "invalid" }],
    [
      "negative credits",
      { ...right, price: -50.5, credits: -2 },
      { price: "too_small", credits: "too_small" },
    ],
    ["none", { ...right, credits: 0 }, { credits: "too_small" }],
    ["more than are sold at once", { ...right, price: 15_015, credits: 1001 }, { credits: "too_big" }],
    ["an unsafe integer", { ...right, credits: 2 ** 60 }, { credits: "invalid" }],
    ["another currency", { ...right, currency: "JPY" }, { currency: "invalid" }],
    ["an unknown field", { ...right, discount: 1 }, { discount: "unknown_field" }],
  ])("refuses %s and creates no order", async (_, wrong, fields) => {
    const { provider, headers } = await enter();
    const answer = await post(buy, { headers, body: wrong });
    expect([answer.status, problemOf(answer).fields]).toEqual([400, fields]);
    expect(await ordersOf(provider.id)).toEqual([]);
    expect(container.gateways.payment.calls).toEqual([]);
  });

  it("creates two orders from two windows, and credits a paid one once", async () => {
    const { provider, headers } = await enter();
    const [one, two] = await Promise.all([
      post(buy, { headers: { ...headers, "idempotency-key": "window-one" }, body }),
      post(buy, { headers: { ...headers, "idempotency-key": "window-two" }, body }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const [first = "", second = ""] = (await ordersOf(provider.id)).map(
      ({ paymentIntentId }) => paymentIntentId ?? "",
    );
    container.gateways.payment.pay(first);
    const system = testSystemCtx({ gateways: container.gateways, now: new Date() });
    await Promise.all([first, second, first].map((id) => reconcileOrder(system, id)));
    const statuses = (await ordersOf(provider.id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["pending", "succeeded"]);
    const [account] = await db
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.providerId, provider.id));
    expect(account?.balance).toBe(2);
  });

  it("answers processing_error while the supplier is unavailable; the same key works later", async () => {
    const { headers } = await enter();
    const call = { headers: { ...headers, "idempotency-key": "later" }, body };
    container.gateways.payment.down = true;
    const answer = await post(buy, call);
    expect([answer.status, problemOf(answer).error]).toEqual([503, "processing_error"]);
    expect(answer.headers.get("retry-after")).toBe("30");
    container.gateways.payment.down = false;
    expect((await post(buy, call)).status).toBe(200);
  });

  it("is refused when the rate limiter is unavailable", async () => {
    const { headers } = await enter();
    const broken = { unsafe: () => Promise.reject(new Error("connection refused")) };
    placeContainer({ database: { ...container.database, sql: broken } as never });
    expect((await post(buy, { headers, body })).status).toBe(503);
  });
});

describe("POST /api/webhooks/stripe", () => {
  const message = () => eventOf("payment_intent.succeeded", "pi_somebody");
  const rows = (id: string) => db.select().from(paymentEvents).where(eq(paymentEvents.id, id));

  it.each(testWebhookSecrets)("accepts an event signed with %s, once", async (secret) => {
    const body = message();
    const headers = signedAt(JSON.stringify(body), new Date(), secret);
    for (let n = 0; n < 3; n++) {
      const answer = await post(webhook, { headers, body });
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    }
    expect(await rows(body.id)).toMatchObject([{ type: body.type, objectId: "pi_somebody" }]);
  });

  it("refuses forged, altered, late and unsigned events and stores nothing", async () => {
    const body = message();
    const text = JSON.stringify(body);
    const now = new Date();
    const late = new Date(now.getTime() - 360_000);
    const tries: Call[] = [
      { body, headers: signedAt(text, now, "whsec_forged") },
      { body: { ...body, data: { object: { id: "pi_mine" } } }, headers: signedAt(text, now) },
      { body, headers: signedAt(text, late) },
      { body },
      { raw: `${text} `, headers: signedAt(text, now) },
      { raw: "", headers: signedAt("", now) },
    ];
    for (const call of tries) {
      const answer = await post(webhook, call);
      expect([answer.status, problemOf(answer).error]).toEqual([400, "invalid_signature"]);
    }
    expect(await rows(body.id)).toEqual([]);
  });

  it("stores and logs no name, address or card of an event", async () => {
    const body = message();
    const person = { email: "claire@canary.test", name: "Claire Canary", card: { last4: "4242" } };
    // With word boundaries: ids and timestamps may contain any four digits.
    const personalData = /canary|\b4242\b/i;
    Object.assign(body.data.object, person);
    await post(webhook, { body, headers: signedAt(JSON.stringify(body), new Date()) });
    expect(JSON.stringify(await rows(body.id))).not.toMatch(personalData);
    const jobs = await db.execute(sql`select data from pgboss.job where name = 'process-payment-event'`);
    expect(JSON.stringify(jobs)).not.toMatch(personalData);
    expect(container.lines.join("")).not.toMatch(personalData);
  });

  it("refuses bodies above half a megabyte", async () => {
    const answer = await post(webhook, { raw: "x".repeat(600_000) });
    expect(answer.status).toBe(413);
  });
});

describe("return from the supplier", () => {
  it("redirects with one status and ignores the supplier's other parameters", async () => {
    const { headers } = await enter();
    const query = {
      payment_intent: "pi_x",
      payment_intent_client_secret: "s",
      redirect_status: "succeeded",
      x: "1",
    };
    const answer = await callRoute(creditsReturn, { headers, query });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/credits?status=payment_intent_not_found",
    ]);
  });

  it("credits nothing for a forged return without a payment", async () => {
    const { provider, headers } = await enter();
    await post(buy, { headers, body: { price: 30, credits: 1, currency: "EUR" } });
    const [order] = await ordersOf(provider.id);
    const query = { payment_intent: order?.paymentIntentId ?? "", redirect_status: "succeeded" };
    const answer = await callRoute(creditsReturn, { headers, query });
    expect(answer.headers.get("location")).toBe("/credits?status=payment_failed");
    expect(await ordersOf(provider.id)).toMatchObject([{ status: "pending" }]);
  });
});

describe("GET /api/credit/logs/export", () => {
  it("returns a CSV in the reader's language", async () => {
    const provider = await makeProvider({ credits: 4 });
    const { authorization } = await signIn({ userId: provider.id });
    const answer = await callRoute(exportLogs, { headers: { authorization } });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="credits.csv"');
    const [head, row, rest] = answer.text.replace("\uFEFF", "").split("\r\n");
    expect(head).toBe("Date,Description,Crédits ajoutés,Crédits utilisés");
    expect(row).toMatch(/^\d{4}-\d\d-\d\d,Correction par notre équipe,4,0$/);
    expect(rest).toBe("");
  });
});
