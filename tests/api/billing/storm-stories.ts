import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { buy } from "@/lib/billing/orders/buy";
import type { TestUser } from "@/tests/support/factories";
import { subscribe } from "@/tests/support/subscribe";
import type { StormWorld } from "./storm-world";

/** The steps of one provider at the supplier, in order; ids are set once they exist. */
export interface Story {
  provider: TestUser;
  credits: number;
  intentId: string;
  subscriptionId: string;
  steps: (() => Promise<unknown>)[];
}

/** Events that each complete story causes at the supplier, among others. */
export const purchaseEvents = [
  "payment_intent.created",
  "payment_intent.payment_failed",
  "payment_intent.requires_action",
  "payment_intent.processing",
  "payment_intent.succeeded",
  "charge.succeeded",
  "charge.updated",
] as const;
export const subscriptionEvents = [
  "checkout.session.completed",
  "customer.subscription.created",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_succeeded",
  "customer.subscription.updated",
  "customer.subscription.deleted",
] as const;

/** A refused card, a bank challenge, then a delayed payment. */
function purchaseSteps(world: StormWorld, story: Story): Story["steps"] {
  const { stripe, control } = world;
  const confirm = (card: string) =>
    stripe.paymentIntents.confirm(story.intentId, {
      payment_method: card,
      return_url: "http://fr.localhost/callback/payment/success/credits",
    });
  return [
    async () => {
      const { cents, currency } = creditsPrice(story.credits, creditTariffs.EUR);
      const bought = { credits: story.credits, price: cents / 100, currency };
      const { clientSecret } = await buy(world.ctx(story.provider), bought);
      story.intentId = clientSecret.split("_secret_")[0] ?? "";
    },
    () => confirm("pm_card_chargeDeclinedLostCard").catch(() => null),
    () => confirm("pm_card_threeDSecure2Required"),
    async () => {
      await control("payments", { settlesLater: true });
      await control("challenge", { payment_intent: story.intentId, outcome: "accept" });
      await control("payments", { settlesLater: false });
    },
    () => control("settle", { payment_intent: story.intentId, outcome: "accept" }),
    async () => {
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(story.intentId);
      await stripe.charges.update(String(charge), { description: "Seen by the bank" });
    },
  ];
}

/** Subscribed, renewal refused, paid with the next card, cancelled, ended. */
function subscriptionSteps(world: StormWorld, story: Story): Story["steps"] {
  const { stripe, control } = world;
  const payBy = async (name: string) => {
    const { customer } = await stripe.subscriptions.retrieve(story.subscriptionId);
    const card = await stripe.paymentMethods.attach(name, { customer: String(customer) });
    await stripe.subscriptions.update(story.subscriptionId, { default_payment_method: card.id });
  };
  return [
    async () => {
      const { session_url } = await subscribe(world.ctx(story.provider), { plan: "premium_monthly" });
      const session = /cs_test_\w+/.exec(session_url)?.[0] ?? "";
      await control("checkout", { session });
      story.subscriptionId = String((await stripe.checkout.sessions.retrieve(session)).subscription);
    },
    () => payBy("pm_card_chargeCustomerFail"),
    () => control("period-end", { subscription: story.subscriptionId }),
    async () => {
      await payBy("pm_card_visa");
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(story.subscriptionId);
      await stripe.invoices.pay(String(invoice)).catch(() => null);
    },
    () => stripe.subscriptions.update(story.subscriptionId, { cancel_at_period_end: true }),
    () => stripe.subscriptions.cancel(story.subscriptionId),
  ];
}

/** Both stories of a provider, each in its own order; `take` chooses which one continues. */
export function tell(world: StormWorld, provider: TestUser, take: (below: number) => number): Story {
  const story: Story = { provider, credits: 1 + take(30), intentId: "", subscriptionId: "", steps: [] };
  const rest = [purchaseSteps(world, story), subscriptionSteps(world, story)];
  while (rest.some(({ length }) => length > 0)) {
    const step = rest[take(2)]?.shift();
    if (step) story.steps.push(step);
  }
  return story;
}
