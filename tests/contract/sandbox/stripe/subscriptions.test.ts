import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenStripe, openStripe, refusalOf } from "./open-stripe";

let open: OpenStripe;
let stripe: Stripe;
let monthly: string;
let yearly: string;
beforeAll(async () => {
  open = await openStripe();
  stripe = open.stripe;
  const { data } = await stripe.prices.list({ lookup_keys: ["premium_monthly", "premium_yearly"] });
  const idOf = (key: string) => data.find(({ lookup_key }) => lookup_key === key)?.id ?? "";
  monthly = idOf("premium_monthly");
  yearly = idOf("premium_yearly");
});
afterAll(() => open.close());

const at = (iso: string) => Date.parse(iso) / 1000;
const day = (seconds: number | undefined | null) =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);

async function subscribed(from: string, price: string, card = "pm_card_visa") {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(from) });
  const customer = await stripe.customers.create({ email: "claire@example.test", test_clock: clock.id });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    metadata: { provider_id: "p-1" },
    expand: ["latest_invoice.payments"],
  });
  const advance = (iso: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(iso) });
  return { customer, subscription, advance };
}

const periodOf = ({ items }: Stripe.Subscription) => [
  day(items.data[0]?.current_period_start),
  day(items.data[0]?.current_period_end),
];
const bills = async (customer: string) =>
  (await stripe.invoices.list({ customer })).data
    .toReversed()
    .map(({ amount_paid, status, billing_reason }) => [billing_reason, status, amount_paid]);

describe("the prices of Premium", () => {
  it("are found by their lookup keys", async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ["premium_yearly"], expand: ["data.product"] });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      unit_amount: 69_000,
      currency: "eur",
      recurring: { interval: "year", interval_count: 1 },
      product: { name: "Premium" },
    });
    expect((await stripe.prices.retrieve(monthly)).unit_amount).toBe(6_900);
  });
});

describe("a subscription", () => {
  it("is paid at once and has its period on its item", async () => {
    const { subscription } = await subscribed("2027-03-10T12:00:00Z", monthly);
    expect(subscription).toMatchObject({
      status: "active",
      metadata: { provider_id: "p-1" },
      currency: "eur",
    });
    expect(subscription).not.toHaveProperty("current_period_end");
    expect(periodOf(subscription)).toEqual(["2027-03-10", "2027-04-10"]);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: "paid",
      amount_paid: 6_900,
      billing_reason: "subscription_create",
    });
    expect(invoice).not.toHaveProperty("payment_intent");
    const intent = invoice.payments?.data[0]?.payment.payment_intent;
    expect(await stripe.paymentIntents.retrieve(String(intent))).toMatchObject({
      status: "succeeded",
      amount: 6_900,
    });
    const { data } = await stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: String(intent) },
    });
    expect(data).toMatchObject([{ invoice: invoice.id, status: "paid", amount_paid: 6_900 }]);
  });

  it.each([
    ["2027-01-31T09:00:00Z", 3, ["2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2028-01-31T09:00:00Z", 2, ["2028-02-29", "2028-03-31"]],
    ["2027-11-30T23:30:00Z", 4, ["2027-12-30", "2028-01-30", "2028-02-29", "2028-03-30"]],
  ])("started on %s renews on the last day of shorter months", async (from, periods, ends) => {
    const { subscription, advance, customer } = await subscribed(from, monthly);
    const seen = [periodOf(subscription)[1]];
    for (let period = 1; period < periods; period += 1) {
      await advance(`${seen.at(-1)}T23:59:59Z`);
      seen.push(periodOf(await stripe.subscriptions.retrieve(subscription.id))[1]);
    }
    expect(seen).toEqual(ends);
    expect(await bills(customer.id)).toHaveLength(periods);
  });

  it("started on a leap day renews on 28 February, and on the next leap day", async () => {
    const { subscription, advance, customer } = await subscribed("2028-02-29T10:00:00Z", yearly);
    const ends = [periodOf(subscription)[1]];
    for (let year = 0; year < 3; year += 1) {
      await advance(`${ends.at(-1)}T12:00:00Z`);
      ends.push(periodOf(await stripe.subscriptions.retrieve(subscription.id))[1]);
    }
    expect(ends).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
    expect(await bills(customer.id)).toEqual([
      ["subscription_create", "paid", 69_000],
      ...Array.from({ length: 3 }, () => ["subscription_cycle", "paid", 69_000]),
    ]);
  });

  it("runs several missed periods, each with its own date", async () => {
    const { subscription, advance, customer } = await subscribed("2027-01-15T08:00:00Z", monthly);
    await advance("2027-04-20T00:00:00Z");
    expect(periodOf(await stripe.subscriptions.retrieve(subscription.id))).toEqual([
      "2027-04-15",
      "2027-05-15",
    ]);
    const { data } = await stripe.invoices.list({ customer: customer.id });
    expect(data.map(({ created }) => day(created))).toEqual([
      "2027-04-15",
      "2027-03-15",
      "2027-02-15",
      "2027-01-15",
    ]);
  });

  it("ends with its period when cancelled, and continues when resumed", async () => {
    const { subscription, advance } = await subscribed("2027-05-05T08:00:00Z", monthly);
    const told = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(told).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(day(told.cancel_at)).toBe("2027-06-05");
    const back = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance("2027-06-06T00:00:00Z");
    const over = await stripe.subscriptions.retrieve(subscription.id);
    expect(over.status).toBe("canceled");
    expect(day(over.ended_at)).toBe("2027-06-05");
    expect(
      await refusalOf(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })),
    ).toMatchObject({ statusCode: 400 });
    expect(await refusalOf(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  it("is past due when a renewal is refused, active once paid, ended when it never is", async () => {
    const { subscription, advance, customer } = await subscribed("2027-05-05T08:00:00Z", monthly);
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await advance("2027-06-05T09:00:00Z");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    const good = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: good.id });
    await advance("2027-06-07T09:00:00Z");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await advance("2027-07-30T09:00:00Z");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    await open.control("give-up", { subscription: subscription.id });
    const over = await stripe.subscriptions.retrieve(subscription.id);
    expect(over).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect(await bills(customer.id)).toEqual([
      ["subscription_create", "paid", 6_900],
      ["subscription_cycle", "paid", 6_900],
      ["subscription_cycle", "open", 0],
    ]);
  });

  it("changes to yearly at once, with the rest of the month credited", async () => {
    const { subscription, customer, advance } = await subscribed("2027-04-01T00:00:00Z", monthly);
    await advance("2027-04-16T00:00:00Z");
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? "", price: yearly }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
    expect(changed.items.data[0]?.price.id).toBe(yearly);
    expect(periodOf(changed)).toEqual(["2027-04-16", "2028-04-16"]);
    expect((await bills(customer.id)).at(-1)).toEqual(["subscription_update", "paid", 69_000 - 3_450]);
  });

  it("is unchanged when the card is refused", async () => {
    const { subscription, customer } = await subscribed("2027-04-01T00:00:00Z", monthly);
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    const refusal = await refusalOf(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]?.id ?? "", price: yearly }],
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      }),
    );
    expect(refusal).toMatchObject({ type: "StripeCardError", decline_code: "generic_decline" });
    const read = await stripe.subscriptions.retrieve(subscription.id);
    expect(read).toMatchObject({ status: "active" });
    expect(read.items.data[0]?.price.id).toBe(monthly);
    expect(await bills(customer.id)).toHaveLength(1);
  });

  it("changes to monthly at the end of its year by a schedule, or keeps its interval when that is released", async () => {
    const { subscription, advance, customer } = await subscribed("2027-04-01T00:00:00Z", yearly);
    const item = subscription.items.data[0];
    const plan = async () => {
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      return stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: "release",
        proration_behavior: "none",
        phases: [
          {
            items: [{ price: yearly, quantity: 1 }],
            start_date: item?.current_period_start ?? 0,
            end_date: item?.current_period_end ?? 0,
          },
          { items: [{ price: monthly, quantity: 1 }], metadata: { price_key: "premium_monthly" } },
        ],
      });
    };
    const first = await plan();
    expect(
      await refusalOf(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })),
    ).toMatchObject({ statusCode: 400 });
    expect(await stripe.subscriptionSchedules.release(first.id)).toMatchObject({
      status: "released",
      released_subscription: subscription.id,
    });
    const second = await plan();
    const read = await stripe.subscriptions.retrieve(subscription.id, { expand: ["schedule"] });
    expect((read.schedule as Stripe.SubscriptionSchedule).phases).toMatchObject([
      { end_date: item?.current_period_end },
      { start_date: item?.current_period_end, metadata: { price_key: "premium_monthly" } },
    ]);
    await advance("2028-04-02T00:00:00Z");
    const changed = await stripe.subscriptions.retrieve(subscription.id);
    expect(changed.items.data[0]?.price.id).toBe(monthly);
    expect(periodOf(changed)).toEqual(["2028-04-01", "2028-05-01"]);
    expect((await bills(customer.id)).at(-1)).toEqual(["subscription_cycle", "paid", 6_900]);
    await advance("2028-05-02T00:00:00Z");
    expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
    expect((await stripe.subscriptionSchedules.retrieve(second.id)).status).toBe("released");
  });

  it("can be moved to the end of its period, and the whole clock advanced", async () => {
    const customer = await stripe.customers.create({ email: "now@example.test" });
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    const begun = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly }],
      default_payment_method: method.id,
    });
    await open.control("period-end", { subscription: begun.id });
    expect(await bills(customer.id)).toHaveLength(2);
    await open.control("clock", { days: 32 });
    expect(await bills(customer.id)).toHaveLength(3);
    await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
    await open.control("period-end", { subscription: begun.id });
    expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe("canceled");
  });
});
