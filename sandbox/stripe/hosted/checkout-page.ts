import type Stripe from "stripe";
import type { Answer } from "../../http";
import type { StripeContext } from "../stripe-context";
import { checkoutPath } from "../stripe-context";
import { cardFields, readTyped, type Trouble, troubleOf } from "./card-form";
import { payCheckout } from "./complete-checkout";
import { html } from "./html";
import { backLink, expiredPage, page, redirect } from "./page";
import type { Speech } from "./words/words";

type Session = Stripe.Checkout.Session;

const returnAddress = ({ success_url: url, id }: Session) =>
  (url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);

function draw(
  ctx: StripeContext,
  speech: Speech,
  session: Session,
  typed: URLSearchParams,
  trouble: Trouble | null,
): Answer {
  const line = ctx.store.find("kept.purchase", `lines:${session.id}`)?.line;
  const product = line?.description ?? "";
  const amount = speech.money(session.amount_total ?? 0, session.currency ?? "eur");
  const rhythm = line?.price?.recurring?.interval === "year" ? "perYear" : "perMonth";
  const asksEmail = !session.customer && !session.customer_email;
  const title = speech.say("checkoutTitle", { product });
  const body = html`<div class="two"><div>${backLink(speech, session.cancel_url)}<h1>${title}</h1>
<p class="figure">${amount}</p><p>${speech.say(rhythm, { amount })}</p><p class="quiet">${speech.say("renews")}</p></div>
<form class="sheet" method="post" action="${checkoutPath}/${session.id}" novalidate><h2>${speech.say("cardTitle")}</h2>
${cardFields({ speech, typed, trouble }, asksEmail)}
<button class="first wide" type="submit">${speech.say("pay", { amount })}</button></form></div>`;
  return page(speech, title, body);
}

/** Shows the purchase, takes the card, redirects to the bank or back to the shop. */
export function checkoutPage(
  ctx: StripeContext,
  speech: Speech,
  session: Session,
  asked: { method: string; form: URLSearchParams; base: string },
): Answer {
  if (session.status === "complete" && asked.method === "GET") return redirect(returnAddress(session));
  if (session.status !== "open") return expiredPage(speech, session.cancel_url);
  if (asked.method !== "POST") return draw(ctx, speech, session, new URLSearchParams(), null);
  const typed = readTyped(ctx, asked.form);
  if ("key" in typed) return draw(ctx, speech, session, asked.form, typed);
  const email = asked.form.get("email") ?? session.customer_email;
  const { intent, refusal } = payCheckout(ctx, session, typed, { email, base: asked.base });
  if (refusal)
    return draw(ctx, speech, session, asked.form, troubleOf(refusal.body.code, refusal.body.decline_code));
  const bank = intent.next_action?.redirect_to_url?.url;
  return redirect(bank ?? returnAddress(session));
}

/** Return from the bank's page. */
export function checkoutReturn(ctx: StripeContext, speech: Speech, session: Session, intent: string): Answer {
  const stored = ctx.store.find("kept.checkout", `checkout:${intent}`);
  if (session.status === "complete") return redirect(returnAddress(session));
  const error = ctx.store.find("payment_intent", intent)?.last_payment_error;
  const isOurs = stored?.session === session.id;
  if (session.status !== "open") return expiredPage(speech, session.cancel_url);
  const trouble = isOurs && error ? troubleOf(error.code ?? undefined, error.decline_code) : null;
  return draw(ctx, speech, session, new URLSearchParams(), trouble);
}
