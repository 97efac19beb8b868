import type Stripe from "stripe";
import { markPaid, openIntent } from "../billing/collect";
import { makeInvoice } from "../billing/invoice";
import { makeSubscription, periodLine, type Subscription } from "../billing/subscription";
import { createCustomer } from "../money/customers";
import { type Paid, pay } from "../money/pay";
import { invalid } from "../refusal";
import { challengePath, checkoutPath, idOf, type StripeContext } from "../stripe-context";

type Session = Stripe.Checkout.Session;

/** Charges the purchase of a session. The subscription is created once the payment succeeded. */
export function payCheckout(
  ctx: StripeContext,
  session: Session,
  method: Stripe.PaymentMethod,
  { email, base }: { email: string | null; base: string },
): Paid {
  if (session.status !== "open")
    throw invalid(`This Checkout Session has a status of \`${session.status}\`.`);
  const customer = idOf(session.customer) ?? createCustomer(ctx, { email }).id;
  ctx.store.put({ ...session, customer });
  const intent = openIntent(
    ctx,
    customer,
    session.amount_total ?? 0,
    session.currency ?? "eur",
    "Subscription creation",
  );
  ctx.store.put({ id: `checkout:${intent.id}`, object: "kept.checkout", session: session.id });
  return pay(ctx, intent, method, {
    returnUrl: `${base}${checkoutPath}/${session.id}/return`,
    challengeUrl: base + challengePath,
    isOffSession: false,
  });
}

function begin(ctx: StripeContext, session: Session, intent: Stripe.PaymentIntent): Subscription | null {
  const purchase = ctx.store.find("kept.purchase", `lines:${session.id}`);
  const price = purchase?.line.price;
  if (!purchase || !price) return null;
  const begun: Subscription = {
    ...makeSubscription(ctx, {
      customer: idOf(intent.customer) ?? "",
      price,
      metadata: purchase.metadata,
      method: idOf(intent.payment_method),
      description: purchase.description,
    }),
    status: "active",
  };
  ctx.store.put(begun);
  const invoice = makeInvoice(ctx, begun, [periodLine(begun)], "subscription_create");
  const running = ctx.store.put<Subscription>({ ...begun, latest_invoice: invoice.id });
  ctx.emit("customer.subscription.created", running);
  markPaid(ctx, invoice, intent);
  return running;
}

/** A successful payment completes its checkout session. */
export function followCheckout(ctx: StripeContext, intent: Stripe.PaymentIntent): void {
  const stored = ctx.store.find("kept.checkout", `checkout:${intent.id}`);
  const session = ctx.store.find("checkout.session", stored?.session ?? "");
  if (intent.status !== "succeeded" || session?.status !== "open") return;
  const subscription = begin(ctx, session, intent);
  const customer = ctx.store.find("customer", idOf(intent.customer) ?? "");
  const completed = ctx.store.put<Session>({
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
  ctx.emit("checkout.session.completed", completed);
}
