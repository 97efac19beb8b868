import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { boolean, hash, metadata, text } from "../api/params";
import { newId } from "../ids";
import { invalid, missing } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { merged } from "./metadata";

type Dispute = Stripe.Dispute;

export interface Complaint {
  reason: string;
  networkCode?: string;
  status?: Dispute["status"];
  /** In the currency of the dispute. */
  amount?: number;
  /** Of the dispute, where it is another one than that of the charge. */
  currency?: string;
  /** What leaves the balance for it, in the currency of the charge; the amount where both have one currency. */
  withdrawn?: number;
}

const answerDays = 21;
const emptyEvidence = Object.fromEntries(
  [
    "access_activity_log billing_address cancellation_policy cancellation_policy_disclosure",
    "cancellation_rebuttal customer_communication customer_email_address customer_name",
    "customer_purchase_ip customer_signature duplicate_charge_documentation",
    "duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy",
    "refund_policy_disclosure refund_refusal_explanation service_date service_documentation",
    "shipping_address shipping_carrier shipping_date shipping_documentation",
    "shipping_tracking_number uncategorized_file uncategorized_text",
  ]
    .flatMap((line) => line.split(" "))
    .map((name) => [name, null]),
);

/** The holder's bank withdraws the money until the dispute is decided. */
export function openDispute(ctx: StripeContext, charge: Stripe.Charge, complaint: Complaint): Dispute {
  const amount = complaint.amount ?? charge.amount - charge.amount_refunded;
  if (charge.disputed) throw invalid(`Charge ${charge.id} has already been charged back.`, "charge_disputed");
  const created = ctx.now(idOf(charge.customer));
  const status = complaint.status ?? "needs_response";
  const currency = complaint.currency ?? charge.currency;
  const taken = complaint.withdrawn ?? (currency === charge.currency ? amount : null);
  const hasTaken = taken !== null && !status.startsWith("warning");
  const dispute = {
    id: newId("dispute"),
    object: "dispute",
    amount,
    // Of a balance transaction only what the app reads.
    balance_transactions: hasTaken
      ? [{ amount: -taken, currency: charge.currency, fee: 0, net: -taken }]
      : [],
    charge: charge.id,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: { ...emptyEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: created + answerDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: status.startsWith("warning"),
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      type: "card",
      card: { brand: "visa", case_type: "chargeback", network_reason_code: complaint.networkCode ?? "10.4" },
    },
    reason: complaint.reason,
    status,
  } as unknown as Dispute;
  ctx.store.put(dispute);
  const disputed = ctx.store.put({ ...charge, disputed: true });
  ctx.emit("charge.dispute.created", dispute);
  if (!status.startsWith("warning")) ctx.emit("charge.dispute.funds_withdrawn", dispute);
  ctx.emit("charge.updated", disputed);
  return dispute;
}

const isClosed = ({ status }: Dispute) => ["won", "lost", "warning_closed"].includes(status);

export function closeDispute(
  ctx: StripeContext,
  dispute: Dispute,
  status: "won" | "lost" | "warning_closed",
): Dispute {
  const closed = ctx.store.put({ ...dispute, status });
  if (status === "won") ctx.emit("charge.dispute.funds_reinstated", closed);
  ctx.emit("charge.dispute.closed", closed);
  return closed;
}

function getDispute(ctx: StripeContext, id: string): Dispute {
  const found = ctx.store.find("dispute", id);
  if (!found) throw missing("dispute", id, "dispute");
  return found;
}

/** Evidence texts that decide a dispute at once, as at Stripe. */
const verdicts: Record<string, "won" | "lost"> = { winning_evidence: "won", losing_evidence: "lost" };

export const disputeCalls = [
  listing("disputes", {
    table: "dispute",
    fields: { charge: text(), payment_intent: text() },
    keeps: (row, { charge, payment_intent }) =>
      (charge === undefined || idOf(row.charge) === charge) &&
      (payment_intent === undefined || idOf(row.payment_intent) === payment_intent),
  }),
  call("GET", "disputes/:id", { run: ({ ctx }, _, id = "") => getDispute(ctx, id) }),
  call("POST", "disputes/:id", {
    fields: {
      metadata,
      submit: boolean,
      evidence: hash(Object.fromEntries(Object.keys(emptyEvidence).map((name) => [name, text(20_000)]))),
    },
    run({ ctx }, input, id = "") {
      const dispute = getDispute(ctx, id);
      if (isClosed(dispute)) throw invalid(`This dispute is already closed.`);
      const evidence = Object.fromEntries(Object.entries(input.evidence ?? {}).filter(([, value]) => value));
      const isSubmitted = input.submit !== false && Object.keys(evidence).length > 0;
      const answered: Dispute = {
        ...dispute,
        metadata: merged(dispute.metadata, input.metadata),
        evidence: { ...dispute.evidence, ...evidence },
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: dispute.evidence_details.has_evidence || isSubmitted,
          submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
        },
        status: isSubmitted ? "under_review" : dispute.status,
      };
      ctx.store.put(answered);
      ctx.emit("charge.dispute.updated", answered);
      const verdict = isSubmitted ? verdicts[String(evidence.uncategorized_text)] : undefined;
      return verdict ? closeDispute(ctx, answered, verdict) : answered;
    },
  }),
  call("POST", "disputes/:id/close", {
    run({ ctx }, _, id = "") {
      const dispute = getDispute(ctx, id);
      if (isClosed(dispute)) throw invalid("This dispute is already closed.");
      return closeDispute(ctx, dispute, "lost");
    },
  }),
];
