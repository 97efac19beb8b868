import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenStripe, openStripe, secrets } from "./open-stripe";

let open: OpenStripe;
beforeEach(async () => {
  open = await openStripe();
});
afterEach(() => open.close());

const pay = () =>
  open.stripe.paymentIntents.create({
    amount: 3_000,
    currency: "eur",
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
const types = () => open.received.map(({ event }) => event.type);
const told = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];

describe("the events of a payment", () => {
  it("arrive signed with both secrets and can be listed", async () => {
    const intent = await pay();
    await open.control("idle");
    expect(types()).toEqual(told);
    for (const { body, signature } of open.received) {
      for (const secret of secrets) {
        const event = Stripe.webhooks.constructEvent(body, signature, secret);
        const read = await open.stripe.events.retrieve(event.id);
        expect({ ...event, pending_webhooks: 0 }).toEqual({ ...read, lastResponse: undefined });
      }
    }
    const { data } = await open.stripe.events.list({ type: "payment_intent.succeeded" });
    expect(data).toHaveLength(1);
    expect(data[0]?.data.object).toMatchObject({ id: intent.id, status: "succeeded" });
    expect(data[0]?.request?.id).toMatch(/^req_/);
  });

  it("are duplicated by a control", async () => {
    await open.control("webhooks", { duplicates: 2 });
    await pay();
    await open.control("idle");
    expect(types()).toEqual(told.flatMap((type) => [type, type, type]));
  });

  it("are held and released in reverse order", async () => {
    await open.control("webhooks", { hold: true });
    await pay();
    await open.control("idle");
    expect(types()).toEqual([]);
    expect(await (await open.control("release", { order: "backwards" })).json()).toEqual({ released: 3 });
    await open.control("idle");
    expect(types()).toEqual(told.toReversed());
  });

  it("are reordered automatically once enough are collected", async () => {
    await open.control("webhooks", { reorder: 3 });
    await pay();
    await open.control("idle");
    expect(types()).toEqual(told.toReversed());
  });

  it("are lost by a control, and can be sent again", async () => {
    await open.control("webhooks", { drop: 2 });
    await pay();
    await open.control("idle");
    expect(types()).toEqual(["payment_intent.succeeded"]);
    const [charged] = (await open.stripe.events.list({ type: "charge.succeeded" })).data;
    await open.control("resend", { event: charged?.id });
    await open.control("idle");
    expect(types()).toEqual(["payment_intent.succeeded", "charge.succeeded"]);
  });

  it("are delayed by a control", async () => {
    await open.control("webhooks", { delayMs: 50 });
    await pay();
    expect(types()).toEqual([]);
    await open.control("idle");
    expect(types()).toEqual(told);
  });

  it("are retried when not accepted, also after a restart", async () => {
    open.answers.status = 500;
    await pay();
    await open.control("idle");
    const before = open.received.length;
    expect(before).toBeGreaterThanOrEqual(3);
    open.answers.status = 200;
    await open.restart();
    await open.control("idle");
    expect(types().slice(-3)).toEqual(told);
  });

  it("are sent to a registered endpoint, signed with its own secret", async () => {
    const endpoint = await open.stripe.webhookEndpoints.create({
      url: open.eventsUrl,
      enabled_events: ["payment_intent.succeeded"],
    });
    expect(endpoint.secret).toMatch(/^whsec_/);
    expect((await open.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await pay();
    await open.control("idle");
    const last = open.received.at(-1);
    expect(types()).toEqual([...told, "payment_intent.succeeded"]);
    expect(
      Stripe.webhooks.constructEvent(last?.body ?? "", last?.signature ?? "", endpoint.secret ?? "").id,
    ).toBe(last?.event.id);
  });
});
