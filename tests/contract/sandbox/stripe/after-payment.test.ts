import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenStripe, openStripe, refusalOf } from "./open-stripe";

let open: OpenStripe;
let stripe: Stripe;
beforeAll(async () => {
  open = await openStripe();
  stripe = open.stripe;
});
afterAll(() => open.close());

const order = { amount: 5_050, currency: "eur", automatic_payment_methods: { enabled: true } } as const;
const paidBy = async (card: string) => {
  const intent = await stripe.paymentIntents.create(order);
  return stripe.paymentIntents.confirm(intent.id, {
    payment_method: card,
    return_url: "http://shop.test/callback?order=1",
  });
};
const typesOf = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => JSON.stringify(data.object).includes(id))
    .map(({ type }) => type);

async function browser(path: string, fields: Record<string, string>, method = "POST") {
  const form = new URLSearchParams({ key: "pk_test_sandbox", ...fields });
  const response = await fetch(`${open.url}/v1/${path}${method === "GET" ? `?${form}` : ""}`, {
    method,
    headers: { origin: "http://fr.localhost:3000" },
    ...(method === "GET" ? {} : { body: form }),
  });
  return {
    response,
    body: (await response.json()) as Record<string, unknown> & { error?: Record<string, unknown> },
  };
}

const typed = (number: string) => ({
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": number,
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "40",
  "payment_method_data[card][cvc]": "123",
  "payment_method_data[billing_details][name]": "Claire",
});

describe("a card form in the browser", () => {
  it("confirms with the payment's client secret and sees no more than it needs", async () => {
    const intent = await stripe.paymentIntents.create({ ...order, metadata: { order: "secret" } });
    const { response, body } = await browser(`payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? "",
      return_url: "http://fr.localhost:3000/callback",
      ...typed("4242424242424242"),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(body).toMatchObject({ id: intent.id, status: "succeeded" });
    expect(body).not.toHaveProperty("metadata");
    expect(body).not.toHaveProperty("customer");
  });

  it.each([
    ["4242424242424241", "incorrect_number", undefined],
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000009987", "card_declined", "lost_card"],
    ["4000000000009979", "card_declined", "stolen_card"],
    ["4000000000006975", "card_declined", "card_velocity_exceeded"],
    ["4000000000000069", "expired_card", "expired_card"],
    ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
    ["4000000000000119", "processing_error", "processing_error"],
  ])("gets for %s the error %s, %s", async (number, code, declineCode) => {
    const intent = await stripe.paymentIntents.create(order);
    const { response, body } = await browser(`payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? "",
      ...typed(number),
    });
    expect(response.status).toBe(402);
    expect(body.error).toMatchObject({ type: "card_error", code });
    expect(body.error?.decline_code).toBe(declineCode);
  });

  it("is refused without the right secret", async () => {
    const intent = await stripe.paymentIntents.create(order);
    for (const fields of [{}, { client_secret: `${intent.id}_secret_wrong` }] as Record<string, string>[])
      expect((await browser(`payment_intents/${intent.id}`, fields, "GET")).response.status).toBe(400);
    const asked = await fetch(`${open.url}/v1/payment_intents/${intent.id}/confirm`, { method: "OPTIONS" });
    expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
  });

  it("can send the card first and confirm with its token, once", async () => {
    const token = await browser("tokens", {
      "card[number]": "4242424242424242",
      "card[exp_month]": "12",
      "card[exp_year]": "2040",
      "card[cvc]": "123",
    });
    const use = async () => {
      const intent = await stripe.paymentIntents.create(order);
      return browser(`payment_intents/${intent.id}/confirm`, {
        client_secret: intent.client_secret ?? "",
        "payment_method_data[type]": "card",
        "payment_method_data[card][token]": String(token.body.id),
      });
    };
    expect((await use()).body.status).toBe("succeeded");
    expect((await use()).body.error).toMatchObject({ code: "token_already_used" });
  });
});

describe("3-D Secure", () => {
  it.each([
    ["accept", "succeeded", "succeeded"],
    ["fail", "requires_payment_method", "failed"],
  ])("after the answer %s ends in %s", async (answer, status, redirectStatus) => {
    const asked = await paidBy("pm_card_authenticationRequiredOnSetup");
    expect(asked).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
    const url = asked.next_action?.redirect_to_url?.url ?? "";
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ answer }),
    });
    const back = new URL(response.headers.get("location") ?? "");
    expect(back.origin + back.pathname).toBe("http://shop.test/callback");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: "1",
      payment_intent: asked.id,
      payment_intent_client_secret: asked.client_secret,
      redirect_status: redirectStatus,
    });
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe(status);
    expect((await fetch(url)).status).toBe(410);
  });

  it("returns the reason when it fails, and is refused off-session", async () => {
    const asked = await paidBy("pm_card_authenticationRequired");
    await open.control("challenge", { payment_intent: asked.id, outcome: "fail" });
    expect((await stripe.paymentIntents.retrieve(asked.id)).last_payment_error?.code).toBe(
      "payment_intent_authentication_failure",
    );
    const intent = await stripe.paymentIntents.create(order);
    const alone = stripe.paymentIntents.confirm(intent.id, {
      payment_method: "pm_card_authenticationRequired",
      off_session: true,
    });
    expect(await refusalOf(alone)).toMatchObject({ code: "authentication_required", statusCode: 402 });
  });
});

describe("a delayed payment", () => {
  it.each([
    ["accept", "succeeded", "payment_intent.succeeded"],
    ["fail", "requires_payment_method", "payment_intent.payment_failed"],
  ])("is processing until a control settles it: %s", async (outcome, status, type) => {
    await open.control("payments", { settlesLater: true });
    const intent = await paidBy("pm_card_visa");
    await open.control("payments", { settlesLater: false });
    expect(intent.status).toBe("processing");
    await open.control("settle", { payment_intent: intent.id, outcome });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    expect(await typesOf(intent.id)).toEqual(expect.arrayContaining(["payment_intent.processing", type]));
  });
});

describe("a refund", () => {
  it("can be partial, and never exceeds the paid sum", async () => {
    const intent = await paidBy("pm_card_visa");
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 2_000,
      reason: "requested_by_customer",
      metadata: { refund: "r-1" },
    });
    expect(part).toMatchObject({ status: "succeeded", amount: 2_000, metadata: { refund: "r-1" } });
    const more = stripe.refunds.create({ payment_intent: intent.id, amount: 3_051 });
    expect(await refusalOf(more)).toMatchObject({ statusCode: 400, param: "amount" });
    expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(3_050);
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge), { expand: ["refunds"] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 5_050 });
    expect(charge.refunds?.data).toHaveLength(2);
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
    expect((await typesOf(intent.id)).filter((type) => type === "charge.refunded")).toHaveLength(2);
  });

  it("that comes back from the bank has failed, once, and can be made again", async () => {
    const intent = await paidBy("pm_card_visa");
    const { id, amount } = await stripe.refunds.create({ payment_intent: intent.id });
    for (const _ of [1, 2])
      expect(
        (await open.control("refund-failure", { refund: id, reason: "lost_or_stolen_card" })).status,
      ).toBe(200);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      ...{ status: "failed", failure_reason: "lost_or_stolen_card" },
    });
    expect((await stripe.charges.retrieve(String(intent.latest_charge))).amount_refunded).toBe(0);
    expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(amount);
    expect((await open.control("refund-failure", { refund: "re_unknown" })).status).toBe(404);
  });

  it("is refused for an unpaid payment", async () => {
    const intent = await stripe.paymentIntents.create(order);
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe("a dispute", () => {
  it("is opened by its test card, blocks refunds, and is won by the right evidence", async () => {
    const intent = await paidBy("pm_card_createDispute");
    const { data } = await stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ status: "needs_response", reason: "fraudulent", amount: 5_050 }]);
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_disputed",
    });
    const won = await stripe.disputes.update(data[0]?.id ?? "", {
      evidence: { uncategorized_text: "winning_evidence" },
    });
    expect(won.status).toBe("won");
    expect(await typesOf(won.id)).toEqual([
      "charge.dispute.closed",
      "charge.dispute.funds_reinstated",
      "charge.dispute.updated",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.created",
    ]);
  });

  it("is opened and decided by a control", async () => {
    const intent = await paidBy("pm_card_visa");
    const response = await open.control("disputes", {
      payment_intent: intent.id,
      reason: "product_not_received",
    });
    const { id } = (await response.json()) as { id: string };
    await open.control("verdict", { dispute: id, status: "lost" });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      status: "lost",
      reason: "product_not_received",
    });
  });
});
