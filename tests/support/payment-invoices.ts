import type { IntentFacts, InvoiceFacts, PriceFacts, SubscriptionFacts } from "@/lib/gateways/payment/port";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { type LateRefusal, monthsLater, type PaymentDouble } from "./payment-double";

/** The default time of tests, as in `./context`. */
const testNow = new Date("2027-02-15T10:00:00.000Z");

interface Tools {
  next: (prefix: string) => string;
  once: (key: string, prefix: string) => { id: string; isNew: boolean };
  must: <T>(map: Map<string, T>, id: string) => T;
}
type Acts = Pick<PaymentDouble, "failRenewal" | "payOpen">;
type Part = Pick<
  PaymentDouble,
  "findInvoice" | "findPayingMethod" | "findMethodType" | "findInvoiceSecret" | "payInvoice" | "voidInvoice"
>;

/** Invoices of the double: paid, open, late, and of changes that wait for the bank's answer. */
export function createInvoices(double: () => PaymentDouble, { next, once, must }: Tools) {
  const invoice = (subscription: SubscriptionFacts, cents: number, at: Date, isRenewal = false) => {
    const intentId = next("pi");
    const id = next("in");
    double().intents.set(intentId, {
      id: intentId,
      status: "succeeded",
      amountCents: cents,
      receivedCents: cents,
      currency: subscription.price.currency,
      customerId: subscription.customerId,
      orderId: null,
      providerId: null,
      lastRefusal: null,
      paidWith: { type: "card", brand: "visa", last4: "4242" },
    });
    double().invoices.set(id, {
      id,
      isPaid: true,
      isOpen: false,
      isRenewal,
      dueCents: cents,
      paidCents: cents,
      attempts: 1,
      nextAttemptAt: null,
      currency: subscription.price.currency,
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      intentId,
      paidAt: at,
    });
    return id;
  };

  /** An invoice that waits for its payment, with the payment's state. */
  const openInvoice = (
    subscription: SubscriptionFacts,
    cents: number,
    intent: Partial<IntentFacts>,
    isRenewal: boolean,
  ) => {
    const id = invoice(subscription, cents, testNow, isRenewal);
    const { intentId } = must(double().invoices, id);
    double().setIntent(intentId ?? "", { receivedCents: 0, ...intent });
    setInvoice(id, { isPaid: false, isOpen: true, paidCents: 0, paidAt: null, attempts: isRenewal ? 1 : 0 });
    return id;
  };
  const setInvoice = (id: string, change: Partial<InvoiceFacts>) =>
    double().invoices.set(id, { ...must(double().invoices, id), ...change });
  const methodOf = (subscriptionId: string) => double().methods.get(subscriptionId) ?? "card_1";
  const refusedBy = (subscriptionId: string, refusal: LateRefusal): Partial<IntentFacts> => ({
    status: "requires_payment_method",
    lastRefusal: { ...refusal, methodId: methodOf(subscriptionId) },
  });
  const retryDays = [1, 3, 5];
  /** Writes that a further attempt was refused, and when the next one follows. */
  const recordAttempt = (subscription: SubscriptionFacts, invoiceId: string, attempts: number) => {
    const days = retryDays[attempts - 1];
    const since = subscription.periodStart.getTime();
    const passed = retryDays.slice(0, attempts).reduce((sum, one) => sum + one, 0);
    const nextAttemptAt = days === undefined ? null : new Date(since + passed * 86_400_000);
    setInvoice(invoiceId, { attempts, nextAttemptAt });
  };

  const discardPending = (id: string) => {
    const { pendingPrice, latestInvoiceId } = must(double().subscriptions, id);
    if (!pendingPrice) return;
    setInvoice(latestInvoiceId ?? "", { isOpen: false });
    double().setSubscription(id, { pendingPrice: null });
  };
  /** The paid change begins a period. */
  const startAnew = (id: string, price: PriceFacts) =>
    double().setSubscription(id, {
      price,
      nextPrice: null,
      pendingPrice: null,
      periodStart: testNow,
      periodEnd: monthsLater(testNow, price.plan === "premium_yearly" ? 12 : 1),
    });

  const acts: Acts = {
    failRenewal(id, refusal = { code: "card_declined", declineCode: "insufficient_funds" }) {
      const before = must(double().subscriptions, id);
      const latest = double().invoices.get(before.latestInvoiceId ?? "");
      if (before.status === "past_due" && latest?.isOpen) {
        double().setIntent(latest.intentId ?? "", refusedBy(id, refusal));
        recordAttempt(before, latest.id, latest.attempts + 1);
        return latest.id;
      }
      double().renew(id);
      const subscription = must(double().subscriptions, id);
      const cents = subscription.price.amountCents ?? 0;
      const invoiceId = openInvoice(subscription, cents, refusedBy(id, refusal), true);
      double().setSubscription(id, { status: "past_due", latestInvoiceId: invoiceId });
      recordAttempt(subscription, invoiceId, 1);
      return invoiceId;
    },
    payOpen(id) {
      const subscription = must(double().subscriptions, id);
      const open = must(double().invoices, subscription.latestInvoiceId ?? "");
      if (!open.isOpen) throw new Error(`the invoice ${open.id} is not open`);
      double().pay(open.intentId ?? "");
      setInvoice(open.id, { isPaid: true, isOpen: false, paidCents: open.dueCents, nextAttemptAt: null });
      const { pendingPrice } = subscription;
      if (pendingPrice) startAnew(id, pendingPrice);
      else double().setSubscription(id, { status: "active" });
    },
  };
  const part: Part = {
    findInvoice: async (id) => double().invoices.get(id) ?? null,
    findPayingMethod: async (id) => methodOf(id),
    findMethodType: async (id) => (id.startsWith("debit") ? "sepa_debit" : "card"),
    findInvoiceSecret: async (id) => {
      const found = double().invoices.get(id);
      return found?.isOpen ? `${found.intentId}_secret_test` : null;
    },
    async payInvoice(id, methodId) {
      const { isNew } = once(`pay-${id}-${methodId}`, "pay");
      const found = must(double().invoices, id);
      if (!isNew) return;
      if (!found.isOpen) throw new PaymentRefused("invoice_already_paid");
      const subscriptionId = found.subscriptionId ?? "";
      if (double().refusedMethods.has(methodId)) {
        double().failRenewal(subscriptionId, { code: "card_declined", declineCode: "lost_card" });
        throw new PaymentRefused("card_declined", "lost_card");
      }
      double().payOpen(subscriptionId);
    },
    async voidInvoice(id) {
      const found = must(double().invoices, id);
      if (found.isPaid) return false;
      setInvoice(id, { isOpen: false, nextAttemptAt: null });
      double().setSubscription(found.subscriptionId ?? "", { pendingPrice: null });
      return true;
    },
  };
  return { invoice, openInvoice, methodOf, discardPending, startAnew, acts, part };
}
