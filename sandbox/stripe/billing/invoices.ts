import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { boolean, choice, hash, must, text } from "../api/params";
import { getMethod } from "../money/payment-methods";
import { invalid, missing } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { collect, subscriptionOf } from "./collect";
import { voidInvoice } from "./pending-updates";
import { defaultMethod } from "./subscription";

function getInvoice(ctx: StripeContext, id: string): Stripe.Invoice {
  const found = ctx.store.find("invoice", id);
  if (!found) throw missing("invoice", id, "invoice");
  return found;
}

function pay(
  ctx: StripeContext,
  invoice: Stripe.Invoice,
  {
    payment_method: method,
    off_session: isOffSession = true,
  }: { payment_method?: string | undefined; off_session?: boolean | undefined },
  base: string,
): Stripe.Invoice {
  if (invoice.status === "paid") throw invalid("Invoice is already paid", "invoice_already_paid");
  if (invoice.status !== "open")
    throw invalid(`Invoice ${invoice.id} is ${invoice.status} and cannot be paid.`, "invoice_not_editable");
  const subscription = subscriptionOf(ctx, invoice);
  const chosen = method ? getMethod(ctx, method) : subscription && defaultMethod(ctx, subscription);
  if (!chosen)
    throw invalid(
      "There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method to the Customer and set it as its default.",
      "invoice_payment_intent_requires_action",
    );
  const paid = collect(ctx, invoice, { method: chosen, isOffSession, base });
  if (paid?.refusal) throw paid.refusal;
  return getInvoice(ctx, invoice.id);
}

export const invoiceCalls = [
  listing("invoices", {
    table: "invoice",
    fields: {
      customer: text(),
      subscription: text(),
      status: choice("draft", "open", "paid", "uncollectible", "void"),
    },
    keeps: (row, { customer, subscription, status }) =>
      (customer === undefined || idOf(row.customer) === customer) &&
      (subscription === undefined || idOf(row.parent?.subscription_details?.subscription) === subscription) &&
      (status === undefined || row.status === status),
  }),
  call("GET", "invoices/:id", { run: ({ ctx }, _, id = "") => getInvoice(ctx, id) }),
  call("GET", "invoices/:id/lines", { run: ({ ctx }, _, id = "") => getInvoice(ctx, id).lines }),
  call("POST", "invoices/:id/pay", {
    fields: { payment_method: text(), off_session: boolean },
    run: ({ ctx, base }, input, id = "") => pay(ctx, getInvoice(ctx, id), input, base),
  }),
  call("POST", "invoices/:id/void", {
    run({ ctx }, _, id = "") {
      const invoice = getInvoice(ctx, id);
      if (invoice.status !== "open")
        throw invalid(`You can only void open invoices. This invoice is ${invoice.status}.`);
      return voidInvoice(ctx, invoice);
    },
  }),
  listing("invoice_payments", {
    table: "invoice_payment",
    fields: {
      invoice: text(),
      status: choice("open", "paid", "canceled"),
      payment: hash({ type: must(choice("payment_intent")), payment_intent: text() }),
    },
    keeps: (row, { invoice, status, payment }) =>
      (invoice === undefined || idOf(row.invoice as string) === invoice) &&
      (status === undefined || row.status === status) &&
      (payment?.payment_intent === undefined || idOf(row.payment.payment_intent) === payment.payment_intent),
  }),
  call("GET", "invoice_payments/:id", {
    run({ ctx }, _, id = "") {
      const found = ctx.store.find("invoice_payment", id);
      if (!found) throw missing("invoice_payment", id);
      return found;
    },
  }),
];
