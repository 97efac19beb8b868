import { z } from "zod";
import type { CreditableInvoice } from "@/lib/billing/admin-refunds/rules";
import { type RefundPart, refundParts } from "@/lib/billing/refunds/refundable";
import { amountDto, currencyDto, hasWholeCents, shownPrice } from "@/lib/core/amounts";
import { reasonField } from "@/lib/core/audit/reason";
import { pageField, uuidField } from "@/lib/core/fields";
import type { Currency } from "@/lib/core/money";
import type { PremiumPlan } from "@/lib/core/plan/premium";

const { currency } = shownPrice;
const amount = shownPrice.price.min(0.01, "too_small").refine(hasWholeCents, "invalid");
const shown = { currency, reason: reasonField };

/** POST /api/admin/payments/{orderId}/refund: amount and credits are those of the preview, compared with ours. */
export const refundPurchaseInput = z.strictObject({
  ...shown,
  orderId: uuidField,
  part: z.enum(refundParts, { error: "choice_invalid" }),
  amount,
  credits: z.int({ error: "invalid" }).min(0, "too_small").max(1_000, "too_big"),
});
export type RefundPurchaseInput = z.output<typeof refundPurchaseInput>;

/** POST /api/admin/payments/premium/{invoiceId}/refund: `left` is what the preview showed as left of the payment. */
export const refundPremiumInput = z.strictObject({
  ...shown,
  invoiceId: uuidField,
  amount,
  left: amount,
  /** Premium ends now; only where this payment is for the running period. */
  endsPremium: z.boolean({ error: "invalid" }),
});
export type RefundPremiumInput = z.output<typeof refundPremiumInput>;

export const givenRefundDto = z.object({
  refundId: z.uuid(),
  amount: amountDto,
  currency: currencyDto,
  credits: z.int(),
});
export type GivenRefundDto = z.output<typeof givenRefundDto>;

/** Why nothing can be given back of a payment now. */
export type RefundObstacle = "disputed" | "nothing_left";

/** A refund that was made or is on its way. */
export interface MadeRefund {
  id: string;
  at: string;
  cents: number;
  credits: number;
  status: "pending" | "succeeded" | "failed" | "canceled";
  /** In the words of the administrator who decided it; null for others. */
  note: string | null;
  /** Made at the supplier, and not here. */
  isByHand: boolean;
}

interface Paid {
  /** Of the order, or of the invoice of a Premium payment. */
  id: string;
  paidAt: string;
  currency: Currency;
  cents: number;
  leftCents: number;
  invoice: CreditableInvoice;
  obstacle: RefundObstacle | null;
  refunds: MadeRefund[];
}

export interface PaidCredits extends Paid {
  kind: "credits";
  bought: number;
  unused: number;
  /** What each part gives back, and how many credits it takes; parts that give nothing are left out. */
  parts: { part: RefundPart; credits: number; cents: number }[];
}

export interface PaidPremium extends Paid {
  kind: "premium";
  plan: PremiumPlan;
  /** The refund can end Premium: this payment is for the running period. */
  canEndPremium: boolean;
}

/** A payment of an account as an administrator sees it. */
export type AccountPayment = PaidCredits | PaidPremium;

/** A page of the payments of an account, the newest first. */
export interface AccountPaymentsDto {
  payments: AccountPayment[];
  page: number;
  total: number;
}

export const ACCOUNT_PAYMENTS_PAGE_SIZE = 20;

/** The page of payments that an address of the account's screen asks for; the first where it asks for none. */
export const paymentsPageOf = (query: Record<string, string | string[] | undefined>): number =>
  pageField.safeParse(query.payments).data ?? 1;
