import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, type OpenStripe, openStripe, refusalOf } from "./open-stripe";

let open: OpenStripe;
let stripe: Stripe;
beforeAll(async () => {
  open = await openStripe();
  stripe = open.stripe;
});
afterAll(() => open.close());

interface Body {
  error?: Record<string, unknown>;
}

async function post(path: string, form: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${open.url}/v1/${path}`, {
    method: "POST",
    body: form,
    headers: {
      authorization: "Bearer sk_test_sandbox",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
  return { response, body: (await response.json()) as Body & Record<string, unknown> };
}

describe("a request", () => {
  it.each([
    ["payment_intents", "currency=eur", { code: "parameter_missing", param: "amount" }],
    ["payment_intents", "amount=3000", { code: "parameter_missing", param: "currency" }],
    [
      "payment_intents",
      "amount=3000&currency=eur&colour=red",
      { code: "parameter_unknown", param: "colour" },
    ],
    [
      "payment_intents",
      "amount=3000&currency=eur&automatic_payment_methods[on]=true",
      { code: "parameter_unknown", param: "automatic_payment_methods[on]" },
    ],
    ["payment_intents", "amount=30.5&currency=eur", { code: "parameter_invalid_integer", param: "amount" }],
    ["payment_intents", "amount[]=3&currency=eur", { param: "amount" }],
    ["payment_intents", "amount=49&currency=eur", { code: "amount_too_small", param: "amount" }],
    ["payment_intents", "amount=3000&currency=xyz", { param: "currency" }],
    ["payment_intents", "amount=3000&currency=", { code: "parameter_invalid_empty", param: "currency" }],
    ["payment_intents", "amount=3000&currency=eur&metadata=x", { param: "metadata" }],
    ["payment_intents", "amount=3000&currency=eur&confirm=perhaps", { param: "confirm" }],
    [
      "payment_intents",
      "amount=3000&currency=eur&automatic_payment_methods=x",
      { param: "automatic_payment_methods" },
    ],
    [
      "payment_intents",
      "amount=3000&currency=eur&customer=cus_none",
      { code: "resource_missing", param: "customer" },
    ],
    ["payment_intents", "amount=3000&currency=eur&expand[]=amount", { param: "expand" }],
    ["customers", "email=nobody", { code: "email_invalid", param: "email" }],
    ["checkout/sessions", "mode=subscription&locale=xx", { param: "locale" }],
    ["refunds", "payment_intent=pi_none", { code: "resource_missing", param: "payment_intent" }],
  ])("to %s with %s is refused with its parameter named", async (path, form, error) => {
    const { response, body } = await post(path, form);
    expect(response.status).toBe(400);
    expect(body.error).toMatchObject({ type: "invalid_request_error", ...error });
    expect(typeof body.error?.message).toBe("string");
    expect(response.headers.get("request-id")).toMatch(/^req_\w{14}$/);
  });

  it("for an unknown object or path is answered 404", async () => {
    expect(await refusalOf(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 404,
      code: "resource_missing",
      message: "No such payment_intent: 'pi_none'",
    });
    const { response, body } = await post("nothing", "");
    expect(response.status).toBe(404);
    expect(body.error?.message).toContain("Unrecognized request URL (POST: /v1/nothing)");
  });

  it.each(["sk_live_0123456789", "sk_test_invalid", "whatever", "sk_test_expired"])(
    "with the key %s is not let in",
    async (key) => {
      const refusal = await refusalOf(clientOf(open.url, key).customers.list());
      expect(refusal).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
      expect(refusal.message).not.toContain(key);
    },
  );

  it("with a publishable key may only do what a browser may", async () => {
    const refusal = await refusalOf(clientOf(open.url, "pk_test_sandbox").customers.list());
    expect(refusal).toMatchObject({ statusCode: 403, code: "secret_key_required" });
  });

  it("for a list is answered in pages", async () => {
    const email = "pages@example.test";
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/customers" });
    const next = await stripe.customers.list({ email, limit: 2, starting_after: first.data[1]?.id ?? "" });
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(ids.slice(0, 4));
    const back = await stripe.customers.list({ email, limit: 2, ending_before: ids[4] ?? "" });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(
      (await stripe.customers.list({ email }).autoPagingToArray({ limit: 100 })).map(({ id }) => id),
    ).toEqual(ids);
    expect(await refusalOf(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: "limit" });
  });
});

describe("an idempotency key", () => {
  const order = { amount: 3_000, currency: "eur" };

  it("repeats the same answer with a header, and refuses another body", async () => {
    const once = await stripe.paymentIntents.create(order, { idempotencyKey: "order-1" });
    const again = await stripe.paymentIntents.create(order, { idempotencyKey: "order-1" });
    expect(again).toEqual(once);
    const { response } = await post("payment_intents", "amount=3000&currency=eur", {
      "idempotency-key": "order-1",
    });
    expect(response.headers.get("idempotent-replayed")).toBe("true");
    const other = stripe.paymentIntents.create({ ...order, amount: 4_000 }, { idempotencyKey: "order-1" });
    expect(await refusalOf(other)).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  it("repeats a decline, but may be used again after a request refused before any work", async () => {
    const declined = () =>
      refusalOf(
        stripe.paymentIntents.create(
          { ...order, payment_method: "pm_card_chargeDeclined", confirm: true },
          { idempotencyKey: "order-2" },
        ),
      );
    const [first, second] = [await declined(), await declined()];
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    const small = stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: "order-3" });
    expect((await refusalOf(small)).code).toBe("amount_too_small");
    expect((await stripe.paymentIntents.create(order, { idempotencyKey: "order-3" })).amount).toBe(3_000);
  });

  it("is refused while the first request is in progress", async () => {
    await fetch(`${open.url}/faults`, { method: "POST", body: JSON.stringify({ payment: "slow" }) });
    const [one, two] = [0, 1].map(() =>
      post("payment_intents", "amount=3000&currency=eur", { "idempotency-key": "order-4" }).catch(() => null),
    );
    const first = await Promise.race([one, two]);
    expect(first?.response.status).toBe(409);
    expect(first?.body.error).toMatchObject({ type: "idempotency_error", code: "idempotency_key_in_use" });
    await fetch(`${open.url}/faults`, { method: "POST", body: JSON.stringify({ payment: "ok" }) });
  });

  it("returns the result when the answer was lost, also after a restart", async () => {
    await fetch(`${open.url}/faults`, { method: "POST", body: JSON.stringify({ payment: "lost" }) });
    const lost = await refusalOf(stripe.paymentIntents.create(order, { idempotencyKey: "order-5" }));
    expect(lost.type).toBe("StripeConnectionError");
    await open.restart();
    stripe = open.stripe;
    const found = await stripe.paymentIntents.create(order, { idempotencyKey: "order-5" });
    const { data } = await stripe.paymentIntents.list({ limit: 1 });
    expect(data[0]?.id).toBe(found.id);
    expect(
      (await stripe.events.list({ type: "payment_intent.created", limit: 1 })).data[0]?.data.object,
    ).toMatchObject({
      id: found.id,
    });
  });

  it.each([
    ["down", "StripeConnectionError"],
    ["error", "StripeAPIError"],
  ])("finds no result when the server is %s", async (payment, type) => {
    const { data: before } = await stripe.paymentIntents.list({ limit: 1 });
    await fetch(`${open.url}/faults`, { method: "POST", body: JSON.stringify({ payment }) });
    expect((await refusalOf(stripe.paymentIntents.create(order))).type).toBe(type);
    await fetch(`${open.url}/faults`, { method: "POST", body: JSON.stringify({ payment: "ok" }) });
    const { data: after } = await stripe.paymentIntents.list({ limit: 1 });
    expect(after[0]?.id).toBe(before[0]?.id);
  });
});
