import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenStripe, openStripe } from "./open-stripe";

let open: OpenStripe;
let stripe: Stripe;
let prices: Record<string, string>;
beforeAll(async () => {
  open = await openStripe();
  stripe = open.stripe;
  const { data } = await stripe.prices.list({ lookup_keys: ["premium_monthly", "premium_yearly"] });
  prices = Object.fromEntries(data.map(({ lookup_key, id }) => [lookup_key, id]));
});
afterAll(() => open.close());

const successUrl = "http://shop.test/ok?session={CHECKOUT_SESSION_ID}";

async function checkout(priceKey: string, locale: Stripe.Checkout.SessionCreateParams.Locale = "fr") {
  const customer = await stripe.customers.create({ email: "claire@example.test" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "c-1",
    line_items: [{ price: prices[priceKey] ?? "", quantity: 1 }],
    subscription_data: { metadata: { provider_id: "p-1" } },
    success_url: successUrl,
    cancel_url: "http://shop.test/cancel",
    locale,
  });
  return { customer, session, url: session.url ?? "" };
}

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).text();

async function press(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  return { location: response.headers.get("location") ?? "", text: await response.text() };
}

const typed = (number: string) => ({ number, expiry: "12/40", cvc: "123", name: "Claire" });

describe("the checkout page", () => {
  it("sells a subscription and redirects with the session's id", async () => {
    const { session, customer, url } = await checkout("premium_yearly");
    expect(await read(url)).toContain("Souscrire à Premium");
    const { location } = await press(url, typed("4242 4242 4242 4242"));
    expect(location).toBe(`http://shop.test/ok?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["line_items", "subscription"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      client_reference_id: "c-1",
      customer: customer.id,
      subscription: { status: "active", metadata: { provider_id: "p-1" } },
    });
    expect(done.line_items?.data[0]?.price?.lookup_key).toBe("premium_yearly");
    await open.control("idle");
    expect(open.received.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining([
        "customer.subscription.created",
        "invoice.paid",
        "payment_intent.succeeded",
        "checkout.session.completed",
      ]),
    );
    const again = await fetch(url, { redirect: "manual" });
    expect(again.headers.get("location")).toBe(`http://shop.test/ok?session=${session.id}`);
  });

  it("explains a refused card, keeps the typed values except the code, and sells nothing", async () => {
    const { session, url } = await checkout("premium_monthly");
    const wrong = await press(url, typed("4242424242424241"));
    expect(wrong.text).toContain("Ce numéro de carte n’est pas valable.");
    expect(wrong.text).toContain('value="4242424242424241"');
    expect(wrong.text).not.toContain('value="123"');
    const poor = await press(url, typed("4000000000009995"));
    expect(poor.text).toContain("Le solde de cette carte est insuffisant.");
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await stripe.subscriptions.list({ customer: String(session.customer) })).data).toEqual([]);
  });

  it("asks the bank, returns when it refuses, and sells when it accepts", async () => {
    const { session, url } = await checkout("premium_monthly", "de");
    const first = await press(url, typed("4000002500003155"));
    expect(first.location).toContain("/sandbox/stripe/3ds/pi_");
    expect(await read(first.location)).toContain("Bestätigen Sie diese Zahlung");
    const refused = await press(first.location, { answer: "fail" });
    expect(await read(refused.location)).toContain("Die Zahlung wurde bei der Bank nicht bestätigt.");
    const second = await press(url, typed("4000002500003155"));
    const accepted = await press(second.location, { answer: "accept" });
    const last = await fetch(accepted.location, { redirect: "manual" });
    expect(last.headers.get("location")).toBe(`http://shop.test/ok?session=${session.id}`);
    const { data } = await stripe.subscriptions.list({ customer: String(session.customer) });
    expect(data).toMatchObject([{ status: "active" }]);
    await open.control("period-end", { subscription: data[0]?.id });
    expect((await stripe.subscriptions.retrieve(data[0]?.id ?? "")).status).toBe("active");
  });

  it("is gone once expired, and escapes texts", async () => {
    const { session, url } = await checkout("premium_monthly", "en");
    const { text } = await press(url, { ...typed("1"), name: '"><script>alert(1)</script>' });
    expect(text).not.toContain("<script>");
    await stripe.checkout.sessions.expire(session.id);
    const response = await fetch(url);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This page is no longer valid");
  });

  it.each([
    ["fr", "Votre carte"],
    ["nl", "Uw kaart"],
    ["en", "Your card"],
    ["de", "Ihre Karte"],
    ["it", "La Sua carta"],
    ["es", "Su tarjeta"],
    ["pt", "O seu cartão"],
  ])("is in %s, by the session's or the browser's language", async (language, words) => {
    const own = await checkout("premium_monthly", language as "fr");
    expect(await read(own.url)).toContain(words);
    const free = await checkout("premium_monthly", "auto");
    const page = await read(free.url, { "accept-language": `${language}-XX,xx;q=0.5` });
    expect(page).toContain(words);
    expect(page).toContain(`<html lang="${language}">`);
  });
});

describe("the portal", () => {
  async function opened() {
    const { session, customer, url } = await checkout("premium_yearly");
    await press(url, typed("4242424242424242"));
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: "http://shop.test/subscription",
      locale: "fr",
    });
    return { url: portal.url, id: String(subscription), customer: customer.id };
  }

  it("cancels a subscription at its period end and resumes it", async () => {
    const { url, id } = await opened();
    expect(await read(url)).toContain("http://shop.test/subscription");
    await press(url, { act: "cancel" });
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    expect(await read(url)).toContain("Reprendre l’abonnement");
    await press(url, { act: "renew" });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
  });

  it("schedules monthly for the end of the year, keeps the year, and changes back to yearly at once", async () => {
    const { url, id } = await opened();
    await press(url, { act: "rhythm" });
    expect((await stripe.subscriptions.retrieve(id)).schedule).toMatch(/^sub_sched_/);
    await press(url, { act: "keep-rhythm" });
    expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
    await press(url, { act: "rhythm" });
    await open.control("period-end", { subscription: id });
    const monthly = await stripe.subscriptions.retrieve(id);
    expect(monthly.items.data[0]?.price.lookup_key).toBe("premium_monthly");
    await press(url, { act: "rhythm" });
    const yearly = await stripe.subscriptions.retrieve(id);
    expect(yearly.items.data[0]?.price.lookup_key).toBe("premium_yearly");
  });

  it("accepts another card and pays the open invoice with it", async () => {
    const { url, id, customer } = await opened();
    await press(url, { act: "add-card", ...typed("4000000000000341") });
    await open.control("period-end", { subscription: id });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    expect(await read(url)).toContain("Le dernier paiement a échoué");
    await press(url, { act: "add-card", ...typed("5555555555554444") });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    const cards = await stripe.paymentMethods.list({ customer });
    const unused = cards.data.find(({ card }) => card?.last4 === "0341");
    await press(url, { act: "remove-card", value: unused?.id ?? "" });
    expect((await stripe.paymentMethods.list({ customer })).data.map(({ card }) => card?.last4)).toEqual([
      "4444",
      "4242",
    ]);
  });
});
