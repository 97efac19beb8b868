import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { PaymentRefused, PaymentSignatureInvalid, PaymentUnavailable } from "@/lib/gateways/payment/port";
import { startHttpDouble } from "../http-double";
import { adapter, openSupplier } from "./supplier";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});
const sandbox = () => openSupplier(ended);

describe("a failing supplier", () => {
  const fails = (payment: ReturnType<typeof adapter>) => payment.findIntent("pi_any");

  it.each(["down", "error", "lost"])("is unavailable when it is %s, then left alone", async (payment) => {
    const { url, post } = await sandbox();
    await post("/faults", { payment });
    const one = adapter(url, 1_000);
    // At the same time, because each call is tried twice with half a second in between.
    await Promise.all(
      Array.from({ length: 5 }, () => expect(fails(one)).rejects.toBeInstanceOf(PaymentUnavailable)),
    );
    await expect(fails(one)).rejects.toThrow("left alone");
  });

  it("is unavailable when it is slower than the time limit", async () => {
    const silent = await startHttpDouble(null);
    ended.push(() => silent.stop());
    await expect(fails(adapter(silent.url, 200))).rejects.toBeInstanceOf(PaymentUnavailable);
  });

  it.each([
    ["a failure", 500, { error: { type: "api_error", message: "Claire's card" } }, PaymentUnavailable],
    ["too many calls", 429, { error: { type: "invalid_request_error" } }, PaymentUnavailable],
    ["a wrong key", 401, { error: { type: "invalid_request_error" } }, PaymentUnavailable],
    ["no JSON", 200, "<html>", PaymentUnavailable],
    [
      "a card's no",
      402,
      { error: { type: "card_error", code: "card_declined", decline_code: "lost_card", message: "Claire" } },
      PaymentRefused,
    ],
    [
      "another body for the same key",
      400,
      { error: { type: "idempotency_error", message: "Keys for idempotent requests" } },
      PaymentRefused,
    ],
  ])("maps %s to an error without the supplier's message", async (_, status, body, error) => {
    const double = await startHttpDouble({ status, body });
    ended.push(() => double.stop());
    const refusal = await fails(adapter(double.url)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(refusal).toBeInstanceOf(error);
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain("Claire");
  });

  it("is retried once when a connection closes without an answer", async () => {
    const double = await startHttpDouble({ status: 503, body: { error: { type: "api_error" } } });
    ended.push(() => double.stop());
    await fails(adapter(double.url)).catch(() => null);
    expect(double.asked).toHaveLength(2);
    expect(double.asked[0]?.headers["stripe-version"]).toBe("2026-10-28.endive");
  });
});

describe("events", () => {
  const { webhooks } = new Stripe("sk_test_any");
  const payment = adapter("http://127.0.0.1:9");
  const now = new Date("2027-02-15T10:00:00Z");
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    created: 1_802_685_600,
    data: { object: { id: "pi_1", object: "payment_intent" } },
  });
  const signed = (secret: string, seconds = 0, text = payload) =>
    webhooks.generateTestHeaderString({ payload: text, secret, timestamp: now.getTime() / 1000 + seconds });

  it.each(["whsec_now", "whsec_next"])("signed with %s are read", (secret) => {
    expect(payment.readEvent(payload, signed(secret), now)).toEqual({
      id: "evt_1",
      type: "payment_intent.succeeded",
      objectId: "pi_1",
      createdAt: new Date(1_802_685_600_000),
    });
  });

  it.each([
    ["with another secret", payload, signed("whsec_forged")],
    ["with none", payload, ""],
    ["with nonsense", payload, "t=1,v1=zz"],
    ["for another text", payload.replace("pi_1", "pi_2"), signed("whsec_now")],
    ["six minutes ago", payload, signed("whsec_now", -360)],
    ["in an older scheme", payload, signed("whsec_now").replace("v1=", "v0=")],
    ["over invalid JSON", "{", signed("whsec_now", 0, "{")],
    ["over another shape", "[]", signed("whsec_now", 0, "[]")],
  ])("signed %s are refused", (_, text, signature) => {
    expect(() => payment.readEvent(text, signature, now)).toThrow(PaymentSignatureInvalid);
  });
});

describe("an error", () => {
  it.each([
    ["PaymentUnavailable", PaymentUnavailable],
    ["PaymentRefused", PaymentRefused],
    ["PaymentSignatureInvalid", PaymentSignatureInvalid],
  ])("%s is recognised from another copy of the module", (name, known) => {
    expect(Object.assign(new Error("made elsewhere"), { name })).toBeInstanceOf(known);
    expect(new Error(name)).not.toBeInstanceOf(known);
    expect(null).not.toBeInstanceOf(known);
  });
});
