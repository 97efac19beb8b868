import type Stripe from "stripe";
import type { Answer } from "../../http";
import { itemOf, type Subscription } from "../billing/subscription";
import { idOf, type StripeContext } from "../stripe-context";
import { cardFields, type Trouble } from "./card-form";
import { Html, html } from "./html";
import { backLink, note, nothing, page } from "./page";
import type { Speech } from "./words/words";

export interface PortalView {
  ctx: StripeContext;
  speech: Speech;
  session: Stripe.BillingPortal.Session;
  /** An action was completed just now. */
  isDone: boolean;
  typed: URLSearchParams;
  trouble: Trouble | null;
}

/** The managed subscription: the newest that has not ended. */
export function runningOf(ctx: StripeContext, customer: string): Subscription | undefined {
  return ctx.store
    .all("subscription")
    .findLast((one) => idOf(one.customer) === customer && ["active", "past_due"].includes(one.status));
}

/** The price of the same product and price list with the other interval. */
export function otherPrice(
  ctx: StripeContext,
  { id, product, recurring, metadata }: Stripe.Price,
): Stripe.Price | undefined {
  return ctx.store
    .all("price")
    .find(
      (price) =>
        price.id !== id &&
        price.active &&
        idOf(price.product) === idOf(product) &&
        price.recurring?.interval !== recurring?.interval &&
        (price.metadata.price_version ?? "1") === (metadata.price_version ?? "1"),
    );
}

export function nextPrice(ctx: StripeContext, subscription: Subscription): Stripe.Price | undefined {
  const schedule = ctx.store.find("subscription_schedule", idOf(subscription.schedule) ?? "");
  const end = itemOf(subscription).current_period_end;
  const next = schedule?.phases.find(({ start_date }) => start_date >= end);
  return ctx.store.find("price", idOf(next?.items[0]?.price) ?? "");
}

const press = (act: string, words: string, look = "", value = ""): Html =>
  html`<form method="post"><input type="hidden" name="value" value="${value}"><button class="${look}" name="act" value="${act}">${words}</button></form>`;

function planName({ ctx, speech }: PortalView, price: Stripe.Price): string {
  const product = ctx.store.find("product", idOf(price.product) ?? "")?.name ?? "";
  return speech.say(price.recurring?.interval === "year" ? "yearly" : "monthly", { product });
}

function rhythm(view: PortalView, subscription: Subscription): Html {
  const { ctx, speech } = view;
  const { price, current_period_end: end } = itemOf(subscription);
  if (subscription.cancel_at !== null) return nothing;
  if (nextPrice(ctx, subscription)) return press("keep-rhythm", speech.say("keepRhythm"));
  const other = otherPrice(ctx, price);
  if (!other) return nothing;
  const amount = speech.money(other.unit_amount ?? 0, other.currency);
  const isLonger = other.recurring?.interval === "year";
  const text = isLonger
    ? speech.say("toYearText", { amount })
    : speech.say("toMonthText", { amount, date: speech.date(end) });
  return html`<details><summary>${speech.say(isLonger ? "toYear" : "toMonth")}</summary>
<div class="sheet"><p>${text}</p>${press("rhythm", speech.say(isLonger ? "toYear" : "toMonth"), "first")}</div></details>`;
}

function subscriptionPart(view: PortalView): Html {
  const { ctx, speech, session } = view;
  const subscription = runningOf(ctx, session.customer);
  if (!subscription) return html`<p>${speech.say("none")}</p>`;
  const { price, current_period_end: end } = itemOf(subscription);
  const next = nextPrice(ctx, subscription);
  const date = speech.date(subscription.cancel_at ?? end);
  const amount = speech.money(price.unit_amount ?? 0, price.currency);
  const state = subscription.cancel_at === null ? "renewsOn" : "endsOn";
  return html`<h2>${planName(view, price)}</h2>
<p>${speech.say(price.recurring?.interval === "year" ? "perYear" : "perMonth", { amount })}. ${speech.say(state, { date })}</p>
${next && html`<p>${speech.say("changesOn", { date, plan: planName(view, next) })}</p>`}
${subscription.status === "past_due" && note("warn", null, speech.say("pastDue"))}
${rhythm(view, subscription)}
${
  subscription.cancel_at === null
    ? html`<details><summary>${speech.say("cancel")}</summary><div class="sheet"><h2>${speech.say("cancelTitle")}</h2>
<p>${speech.say("cancelText", { date })}</p>${press("cancel", speech.say("cancelNow", { date }), "grave")}</div></details>`
    : press("renew", speech.say("renew"), "first")
}`;
}

function cardsPart({ ctx, speech, session, typed, trouble }: PortalView): Html {
  const subscription = runningOf(ctx, session.customer);
  const customer = ctx.store.find("customer", session.customer);
  const used =
    idOf(subscription?.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
  const rows = ctx.store
    .all("payment_method")
    .filter((method) => idOf(method.customer) === session.customer)
    .map(({ id, card }) => {
      const expiry = `${String(card?.exp_month).padStart(2, "0")}/${String(card?.exp_year).slice(2)}`;
      return html`<li><span>${speech.say("cardLine", { last4: card?.last4 ?? "", expiry })}</span><span class="acts">
${
  id === used
    ? html`<span class="quiet">${speech.say("inUse")}</span>`
    : html`${press("use-card", speech.say("useCard"), "", id)}${press("remove-card", speech.say("removeCard"), "", id)}`
}</span></li>`;
    });
  const open = new Html(trouble ? " open" : "");
  return html`<section><h2>${speech.say("cards")}</h2><ul>${rows}</ul>
<details${open}><summary>${speech.say("addCard")}</summary><form class="sheet" method="post" novalidate>
${cardFields({ speech, typed, trouble }, false)}<button class="first" name="act" value="add-card">${speech.say("addCard")}</button></form></details></section>`;
}

function invoicesPart({ ctx, speech, session }: PortalView): Html {
  const rows = ctx.store
    .all("invoice")
    .filter((invoice) => idOf(invoice.customer) === session.customer)
    .toReversed()
    .map(
      (invoice) => html`<li><span>${speech.say("invoice", { number: invoice.number ?? "" })}<br>
<span class="quiet">${speech.date(invoice.created)}</span></span><span class="amount">${speech.money(invoice.amount_due, invoice.currency)}
<span class="quiet">${speech.say(invoice.status === "paid" ? "paid" : "open")}</span></span></li>`,
    );
  return rows.length > 0
    ? html`<section><h2>${speech.say("invoices")}</h2><ul>${rows}</ul></section>`
    : nothing;
}

export function portalPage(view: PortalView): Answer {
  const { speech, session, trouble, isDone } = view;
  const title = speech.say("portalTitle");
  const failed = trouble?.field === null && note("bad", speech.say("failed"), speech.say(trouble.key));
  return page(
    speech,
    title,
    html`${backLink(speech, session.return_url)}<h1>${title}</h1>${isDone && note("good", null, speech.say("saved"))}${failed}
${subscriptionPart(view)}${cardsPart({ ...view, trouble: trouble?.field ? trouble : null })}${invoicesPart(view)}`,
  );
}
