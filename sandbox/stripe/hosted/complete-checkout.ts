import type Stripe from "stripe";
import { challengePath, checkoutPath } from "../addresses";
import { markPaid, openIntent } from "../billing/collect";
import { makeInvoice } from "../billing/invoice";
import { makeSubscription, periodLine, type Subscription } from "../billing/subscription";
import { createCustomer } from "../money/customers";
import { type Paid, pay } from "../money/pay";
import { invalid } from "../refusal";
import { idOf, type World } from "../world";

type Session = Stripe.Checkout.Session;

/** Takes the money for what a session sells. The subscription comes into being once it is there. */
export function payCheckout(
  world: World,
  session: Session,
  method: Stripe.PaymentMethod,
  { email, base }: { email: string | null; base: string },
): Paid {
  if (session.status !== "open")
    throw invalid(`This Checkout Session has a status of \`${session.status}\`.`);
  const customer = idOf(session.customer) ?? createCustomer(world, { email }).id;
  world.store.put({ ...session, customer });
  const intent = openIntent(
    world,
    customer,
    session.amount_total ?? 0,
    session.currency ?? "eur",
    "Subscription creation",
  );
  world.store.put({ id: `checkout:${intent.id}`, object: "kept.checkout", session: session.id });
  return pay(world, intent, method, {
    returnUrl: `${base}${checkoutPath}/${session.id}/return`,
    challengeUrl: base + challengePath,
    isOffSession: false,
  });
}

function begin(world: World, session: Session, intent: Stripe.PaymentIntent): Subscription | null {
  const purchase = world.store.find("kept.purchase", `lines:${session.id}`);
  const price = purchase?.line.price;
  if (!purchase || !price) return null;
  const begun: Subscription = {
    ...makeSubscription(world, {
      customer: idOf(intent.customer) ?? "",
      price,
      metadata: purchase.metadata,
      method: idOf(intent.payment_method),
      description: purchase.description,
    }),
    status: "active",
  };
  world.store.put(begun);
  const invoice = makeInvoice(world, begun, [periodLine(begun)], "subscription_create");
  const running = world.store.put<Subscription>({ ...begun, latest_invoice: invoice.id });
  world.emit("customer.subscription.created", running);
  markPaid(world, invoice, intent);
  return running;
}

/** A payment that succeeded completes the session it was for. */
export function followCheckout(world: World, intent: Stripe.PaymentIntent): void {
  const kept = world.store.find("kept.checkout", `checkout:${intent.id}`);
  const session = world.store.find("checkout.session", kept?.session ?? "");
  if (intent.status !== "succeeded" || session?.status !== "open") return;
  const subscription = begin(world, session, intent);
  const customer = world.store.find("customer", idOf(intent.customer) ?? "");
  const completed = world.store.put<Session>({
    ...session,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? null,
      individual_name: null,
      name: customer?.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    invoice: idOf(subscription?.latest_invoice),
    payment_status: "paid",
    status: "complete",
    subscription: subscription?.id ?? null,
    url: null,
  });
  world.emit("checkout.session.completed", completed);
}
