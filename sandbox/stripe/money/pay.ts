import type Stripe from "stripe";
import { Refusal } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import type { Behaviour } from "./cards";
import { makeCharge } from "./charges";
import { openDispute } from "./disputes";
import { attach, behaviourOf, markSetUp } from "./payment-methods";

type Intent = Stripe.PaymentIntent;
type Decline = NonNullable<Behaviour["decline"]>;

/** The resulting intent, and the error to return when the card was declined. */
export interface Paid {
  intent: Intent;
  refusal: Refusal | null;
}

export interface Terms {
  /** Return URL after the holder's confirmation. */
  returnUrl: string | null;
  /** URL of the page that asks the holder. */
  challengeUrl: string;
  /** Off-session: nobody can be asked. */
  isOffSession: boolean;
}

const holderIsNeeded: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message:
    "Your card was declined. This transaction requires authentication. Please try again and authenticate when asked during the transaction.",
};
const holderFailed: Decline = {
  code: "payment_intent_authentication_failure",
  message:
    "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
};

function save(ctx: StripeContext, intent: Intent, type: Stripe.Event.Type): Intent {
  ctx.store.put(intent);
  ctx.emit(type, intent);
  ctx.follow(intent);
  return intent;
}

function errorOf(decline: Decline, method: Stripe.PaymentMethod, charge: string | null) {
  return {
    ...(charge ? { charge } : {}),
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll("_", "-")}`,
    message: decline.message,
    ...(decline.param ? { param: decline.param } : {}),
    payment_method: method,
    type: decline.declineCode ? "card_error" : "invalid_request_error",
  } as Stripe.PaymentIntent.LastPaymentError;
}

/** Back to requiring a payment method, with the reason. */
function decline(ctx: StripeContext, intent: Intent, method: Stripe.PaymentMethod, reason: Decline): Paid {
  const isTried = reason !== holderFailed;
  const charge = isTried
    ? ctx.store.put(makeCharge(ctx, intent, method, { decline: reason, isAuthenticated: false }))
    : null;
  if (charge) ctx.emit("charge.failed", charge);
  const failed = save(
    ctx,
    {
      ...intent,
      latest_charge: charge?.id ?? intent.latest_charge,
      last_payment_error: errorOf(reason, method, charge?.id ?? null),
      next_action: null,
      payment_method: null,
      status: "requires_payment_method",
    },
    "payment_intent.payment_failed",
  );
  const refusal = new Refusal(402, {
    type: "card_error",
    code: reason.code,
    ...(reason.declineCode ? { decline_code: reason.declineCode } : {}),
    ...(reason.param ? { param: reason.param } : {}),
    message: reason.message,
    ...(charge ? { charge: charge.id } : {}),
    payment_intent: failed,
    payment_method: method,
  });
  return { intent: failed, refusal };
}

function succeed(
  ctx: StripeContext,
  intent: Intent,
  method: Stripe.PaymentMethod,
  behaviour: Behaviour,
  isAuthenticated: boolean,
): Paid {
  const charge = ctx.store.put(makeCharge(ctx, intent, method, { decline: undefined, isAuthenticated }));
  ctx.emit("charge.succeeded", charge);
  const succeeded = save(
    ctx,
    {
      ...intent,
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
      payment_method: method.id,
      processing: null,
      status: "succeeded",
    },
    "payment_intent.succeeded",
  );
  if (behaviour.dispute) openDispute(ctx, charge, behaviour.dispute);
  return { intent: succeeded, refusal: null };
}

function settle(
  ctx: StripeContext,
  intent: Intent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Paid {
  const behaviour = behaviourOf(ctx, method.id);
  if (behaviour.decline) return decline(ctx, intent, method, behaviour.decline);
  const customer = idOf(intent.customer);
  if (customer && intent.setup_future_usage) {
    attach(ctx, method, customer);
    if (isAuthenticated) markSetUp(ctx, method.id);
  }
  if (!ctx.settlesLater) return succeed(ctx, intent, method, behaviour, isAuthenticated);
  const processing = save(
    ctx,
    { ...intent, next_action: null, payment_method: method.id, status: "processing" },
    "payment_intent.processing",
  );
  return { intent: processing, refusal: null };
}

function ask(ctx: StripeContext, intent: Intent, method: Stripe.PaymentMethod, terms: Terms): Paid {
  const url = `${terms.challengeUrl}/${intent.id}?client_secret=${intent.client_secret}`;
  const next_action = terms.returnUrl
    ? { type: "redirect_to_url", redirect_to_url: { return_url: terms.returnUrl, url } }
    : { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
  const asked = save(
    ctx,
    {
      ...intent,
      next_action,
      payment_method: method.id,
      status: "requires_action",
      last_payment_error: null,
    },
    "payment_intent.requires_action",
  );
  return { intent: asked, refusal: null };
}

/** Charges an intent to a card, or asks its holder first. */
export function pay(ctx: StripeContext, intent: Intent, method: Stripe.PaymentMethod, terms: Terms): Paid {
  const { asks, isSetUp } = behaviourOf(ctx, method.id);
  const isAsked = asks === "always" || (asks === "first" && !isSetUp);
  if (!isAsked) return settle(ctx, intent, method, false);
  return terms.isOffSession ? decline(ctx, intent, method, holderIsNeeded) : ask(ctx, intent, method, terms);
}

function methodOf(ctx: StripeContext, intent: Intent): Stripe.PaymentMethod | undefined {
  return ctx.store.find("payment_method", idOf(intent.payment_method) ?? "");
}

/** Continues after the holder accepted or failed the confirmation. */
export function answerChallenge(ctx: StripeContext, intent: Intent, isAccepted: boolean): Paid {
  const method = methodOf(ctx, intent);
  if (intent.status !== "requires_action" || !method) return { intent, refusal: null };
  return isAccepted ? settle(ctx, intent, method, true) : decline(ctx, intent, method, holderFailed);
}

/** Completes an intent in `processing`. */
export function settleLate(ctx: StripeContext, intent: Intent, isPaid: boolean): Intent {
  const method = methodOf(ctx, intent);
  if (intent.status !== "processing" || !method) return intent;
  const late: Decline = {
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  };
  return isPaid
    ? succeed(ctx, intent, method, behaviourOf(ctx, method.id), false).intent
    : decline(ctx, intent, method, late).intent;
}
