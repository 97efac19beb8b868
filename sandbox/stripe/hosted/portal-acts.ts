import type Stripe from "stripe";
import { collect, saveSubscription } from "../billing/collect";
import { changePlan } from "../billing/plan-change";
import { changeAtPeriodEnd, getSchedule, release } from "../billing/schedules";
import { itemOf, type Subscription } from "../billing/subscription";
import { saveCustomer } from "../money/customers";
import { attach, detach } from "../money/payment-methods";
import { Refusal } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { readTyped, type Trouble, troubleOf } from "./card-form";
import { otherPrice, runningOf } from "./portal-page";

interface Deed {
  ctx: StripeContext;
  customer: string;
  subscription: Subscription | undefined;
  form: URLSearchParams;
  base: string;
}

function freed(ctx: StripeContext, subscription: Subscription): Subscription {
  const id = idOf(subscription.schedule);
  if (id) release(ctx, getSchedule(ctx, id));
  return ctx.store.find("subscription", subscription.id) ?? subscription;
}

function endAtPeriodEnd({ ctx, subscription }: Deed, isEnding: boolean): void {
  if (!subscription) return;
  const free = freed(ctx, subscription);
  const now = ctx.now(idOf(free.customer));
  saveSubscription(ctx, free, {
    ...free,
    cancel_at: isEnding ? itemOf(free).current_period_end : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isEnding ? "cancellation_requested" : null,
    },
  });
}

/** To a longer interval at once, to a shorter one at the end of the paid period. */
function changeRhythm({ ctx, subscription, base }: Deed): void {
  const price = subscription && otherPrice(ctx, itemOf(subscription).price);
  if (!subscription || !price || subscription.cancel_at !== null) return;
  if (price.recurring?.interval !== "year") {
    changeAtPeriodEnd(ctx, subscription, price);
    return;
  }
  changePlan(ctx, freed(ctx, subscription), {
    price,
    proration: "always_invoice",
    behaviour: "error_if_incomplete",
    isOffSession: true,
    startsAnew: false,
    base,
  });
}

function payWhatIsOpen({ ctx, base }: Deed, subscription: Subscription, method: Stripe.PaymentMethod): void {
  const invoice = ctx.store.find("invoice", idOf(subscription.latest_invoice) ?? "");
  if (subscription.status !== "past_due" || invoice?.status !== "open") return;
  const paid = collect(ctx, invoice, { method, isOffSession: true, base });
  if (paid?.refusal) throw paid.refusal;
}

function takeCard(deed: Deed, method: Stripe.PaymentMethod): void {
  const { ctx, subscription } = deed;
  attach(ctx, method, deed.customer);
  const customer = ctx.store.find("customer", deed.customer);
  if (customer)
    saveCustomer(ctx, customer, {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
    });
  if (!subscription) return;
  const saved = saveSubscription(ctx, subscription, { ...subscription, default_payment_method: method.id });
  payWhatIsOpen(deed, saved, method);
}

const ownCard = ({ ctx, customer, form }: Deed) => {
  const found = ctx.store.find("payment_method", form.get("value") ?? "");
  return found && idOf(found.customer) === customer ? found : undefined;
};

const deeds: Record<string, (deed: Deed) => Trouble | undefined> = {
  cancel(deed) {
    endAtPeriodEnd(deed, true);
    return undefined;
  },
  renew(deed) {
    endAtPeriodEnd(deed, false);
    return undefined;
  },
  rhythm(deed) {
    changeRhythm(deed);
    return undefined;
  },
  "keep-rhythm"({ ctx, subscription }) {
    if (subscription) freed(ctx, subscription);
    return undefined;
  },
  "use-card"(deed) {
    const method = ownCard(deed);
    if (method) takeCard(deed, method);
    return undefined;
  },
  "remove-card"(deed) {
    const method = ownCard(deed);
    if (method && idOf(deed.subscription?.default_payment_method) !== method.id) detach(deed.ctx, method);
    return undefined;
  },
  "add-card"(deed) {
    const typed = readTyped(deed.ctx, deed.form);
    if ("key" in typed) return typed;
    takeCard(deed, typed);
    return undefined;
  },
};

/** Runs the action of a portal button; returns the error of a refused card, else null. */
export function actInPortal(
  ctx: StripeContext,
  session: Stripe.BillingPortal.Session,
  form: URLSearchParams,
  base: string,
): Trouble | null {
  const { customer } = session;
  const act = form.get("act") ?? "";
  const deed = Object.hasOwn(deeds, act) ? deeds[act] : undefined;
  try {
    return deed?.({ ctx, customer, subscription: runningOf(ctx, customer), form, base }) ?? null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...troubleOf(error.body.code, error.body.decline_code), field: null };
  }
}
