import type Stripe from "stripe";
import { collect, saveSubscription } from "../billing/collect";
import { changePlan } from "../billing/plan-change";
import { changeAtPeriodEnd, getSchedule, release } from "../billing/schedules";
import { itemOf, type Subscription } from "../billing/subscription";
import { saveCustomer } from "../money/customers";
import { attach, detach } from "../money/payment-methods";
import { Refusal } from "../refusal";
import { idOf, type World } from "../world";
import { readTyped, type Trouble, troubleOf } from "./card-form";
import { otherPrice, runningOf } from "./portal-page";

interface Deed {
  world: World;
  customer: string;
  subscription: Subscription | undefined;
  form: URLSearchParams;
  base: string;
}

function freed(world: World, subscription: Subscription): Subscription {
  const id = idOf(subscription.schedule);
  if (id) release(world, getSchedule(world, id));
  return world.store.find("subscription", subscription.id) ?? subscription;
}

function endAtPeriodEnd({ world, subscription }: Deed, isEnding: boolean): void {
  if (!subscription) return;
  const free = freed(world, subscription);
  const now = world.now(idOf(free.customer));
  saveSubscription(world, free, {
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

/** To a longer rhythm at once, to a shorter one when the paid time is over. */
function changeRhythm({ world, subscription, base }: Deed): void {
  const price = subscription && otherPrice(world, itemOf(subscription).price);
  if (!subscription || !price || subscription.cancel_at !== null) return;
  if (price.recurring?.interval !== "year") {
    changeAtPeriodEnd(world, subscription, price);
    return;
  }
  changePlan(world, freed(world, subscription), {
    price,
    proration: "always_invoice",
    isUndoneByRefusal: true,
    startsAnew: false,
    base,
  });
}

function payWhatIsOpen(
  { world, base }: Deed,
  subscription: Subscription,
  method: Stripe.PaymentMethod,
): void {
  const invoice = world.store.find("invoice", idOf(subscription.latest_invoice) ?? "");
  if (subscription.status !== "past_due" || invoice?.status !== "open") return;
  const paid = collect(world, invoice, { method, isOffSession: true, base });
  if (paid?.refusal) throw paid.refusal;
}

function takeCard(deed: Deed, method: Stripe.PaymentMethod): void {
  const { world, subscription } = deed;
  attach(world, method, deed.customer);
  const customer = world.store.find("customer", deed.customer);
  if (customer)
    saveCustomer(world, customer, {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
    });
  if (!subscription) return;
  const saved = saveSubscription(world, subscription, { ...subscription, default_payment_method: method.id });
  payWhatIsOpen(deed, saved, method);
}

const ownCard = ({ world, customer, form }: Deed) => {
  const found = world.store.find("payment_method", form.get("value") ?? "");
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
  "keep-rhythm"({ world, subscription }) {
    if (subscription) freed(world, subscription);
    return undefined;
  },
  "use-card"(deed) {
    const method = ownCard(deed);
    if (method) takeCard(deed, method);
    return undefined;
  },
  "remove-card"(deed) {
    const method = ownCard(deed);
    if (method && idOf(deed.subscription?.default_payment_method) !== method.id) detach(deed.world, method);
    return undefined;
  },
  "add-card"(deed) {
    const typed = readTyped(deed.world, deed.form);
    if ("key" in typed) return typed;
    takeCard(deed, typed);
    return undefined;
  },
};

/** Does what a button of the portal says; the trouble when the card is refused, null when it is done. */
export function actInPortal(
  world: World,
  session: Stripe.BillingPortal.Session,
  form: URLSearchParams,
  base: string,
): Trouble | null {
  const { customer } = session;
  const act = form.get("act") ?? "";
  const deed = Object.hasOwn(deeds, act) ? deeds[act] : undefined;
  try {
    return deed?.({ world, customer, subscription: runningOf(world, customer), form, base }) ?? null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...troubleOf(error.body.code, error.body.decline_code), field: null };
  }
}
