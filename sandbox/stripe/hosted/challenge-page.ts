import type Stripe from "stripe";
import type { Answer } from "../../http";
import { answerChallenge } from "../money/pay";
import { idOf, type StripeContext } from "../stripe-context";
import { html } from "./html";
import { expiredPage, page, redirect } from "./page";
import type { Speech } from "./words/words";

type Intent = Stripe.PaymentIntent;

/** The return URL with the parameters Stripe adds: the payment and its result. */
function returnAddress(intent: Intent, to: string, isAccepted: boolean): string {
  const url = new URL(to);
  url.searchParams.set("payment_intent", intent.id);
  url.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
  url.searchParams.set("redirect_status", isAccepted ? "succeeded" : "failed");
  return url.toString();
}

/** The bank's page that asks the card holder to confirm the payment. */
export function challengePage(
  ctx: StripeContext,
  speech: Speech,
  intent: Intent,
  asked: { method: string; form: URLSearchParams },
): Answer {
  if (intent.status !== "requires_action") return expiredPage(speech, null);
  const back = intent.next_action?.redirect_to_url?.return_url ?? null;
  if (asked.method === "POST") {
    const isAccepted = asked.form.get("answer") === "accept";
    const { intent: after } = answerChallenge(ctx, intent, isAccepted);
    const isPaid = after.status === "succeeded" || after.status === "processing";
    return back ? redirect(returnAddress(after, back, isPaid)) : expiredPage(speech, null);
  }
  const last4 = ctx.store.find("payment_method", idOf(intent.payment_method) ?? "")?.card?.last4 ?? "";
  const amount = speech.money(intent.amount, intent.currency);
  const title = speech.say("challengeTitle");
  return page(
    speech,
    title,
    html`<h1>${title}</h1><p>${speech.say("challengeText", { amount, last4 })}</p>
<form method="post" class="acts"><button class="first" name="answer" value="accept">${speech.say("accept")}</button>
<button name="answer" value="fail">${speech.say("refuse")}</button></form>`,
  );
}
