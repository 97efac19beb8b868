import type Stripe from "stripe";
import { type InvoiceFacts, type PaymentPort, PaymentRefused } from "@/lib/gateways/payment/port";
import { idOf, instantOf, type StripeCalls } from "@/lib/gateways/payment/stripe-payments";

export const maybeInstant = (seconds: number | null | undefined) =>
  seconds == null ? null : instantOf(seconds);

/** Why the payment of an open invoice was refused; null where the bank is to be asked. */
export async function findRefusal({ call, find }: StripeCalls, invoiceId: string) {
  const invoice = await call((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ["payments"] }));
  const intentId = invoiceFacts(invoice).intentId;
  const intent = intentId === null ? null : await find((stripe) => stripe.paymentIntents.retrieve(intentId));
  return intent?.status === "requires_payment_method" ? intent.last_payment_error : null;
}

type InvoicePart = Pick<
  PaymentPort,
  "findInvoice" | "findMethodType" | "findInvoiceSecret" | "payInvoice" | "voidInvoice"
>;

/** Invoices of Premium: their state, and what pays or ends an open one. */
export function invoicePart({ call, find }: StripeCalls): InvoicePart {
  const voidInvoice = async (id: string) => {
    try {
      return (await find((stripe) => stripe.invoices.voidInvoice(id)))?.status === "void";
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // It was paid or made void meanwhile.
      return (await find((stripe) => stripe.invoices.retrieve(id)))?.status === "void";
    }
  };
  return {
    async findInvoice(id) {
      const invoice = await find((stripe) => stripe.invoices.retrieve(id, { expand: ["payments"] }));
      return invoice && invoiceFacts(invoice);
    },
    async findMethodType(id) {
      return (await find((stripe) => stripe.paymentMethods.retrieve(id)))?.type ?? null;
    },
    async findInvoiceSecret(id) {
      const invoice = await find((stripe) =>
        stripe.invoices.retrieve(id, { expand: ["confirmation_secret"] }),
      );
      return invoice?.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null;
    },
    async payInvoice(id, methodId) {
      await call((stripe) =>
        stripe.invoices.pay(
          id,
          { payment_method: methodId, off_session: true },
          { idempotencyKey: `pay-${id}-${methodId}` },
        ),
      );
    },
    voidInvoice,
  };
}

function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const payments = invoice.payments?.data ?? [];
  const { payment } =
    payments.find(({ status }) => status === "paid") ??
    payments.find(({ status }) => status === "open") ??
    {};
  return {
    id: invoice.id ?? "",
    isPaid: invoice.status === "paid",
    isOpen: invoice.status === "open",
    isRenewal: invoice.billing_reason === "subscription_cycle",
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    attempts: invoice.attempt_count,
    nextAttemptAt: maybeInstant(invoice.next_payment_attempt),
    currency: invoice.currency.toUpperCase(),
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    intentId: idOf(payment?.payment_intent),
    paidAt: maybeInstant(invoice.status_transitions?.paid_at),
  };
}
