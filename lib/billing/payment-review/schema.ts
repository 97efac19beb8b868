import { z } from "zod";
import { reasonField } from "@/lib/core/audit/reason";
import { uuidField } from "@/lib/core/fields";

/** Payments shown at once, the oldest first; more of them need an engineer. */
export const REVIEW_PAGE_SIZE = 50;

/** Possible differences between an order and its payment, found in `lib/billing/orders/reconcile-order.ts`. */
export const mismatches = [
  "order_mismatch",
  "payment_mismatch",
  "owner_mismatch",
  "currency_mismatch",
  "amount_mismatch",
] as const;

/** A sum in units of its currency, which may be none of ours. */
const money = z.object({
  amount: z.number().meta({ description: "In units of the currency, with decimals" }),
  currency: z.string(),
});
export type ReceivedMoney = z.output<typeof money>;

const waitingPayment = z.object({
  orderId: z.uuid(),
  createdAt: z.iso.datetime(),
  provider: z.object({ id: z.uuid(), name: z.string(), isDeleted: z.boolean() }),
  credits: z.int(),
  asked: money,
  mismatch: z.enum(mismatches).nullable(),
  paymentId: z.string(),
  /** What the supplier reports now; null when it does not answer. */
  found: z
    .object({
      received: money,
      orderId: z.string().nullable(),
      providerId: z.string().nullable(),
      customerId: z.string().nullable(),
    })
    .nullable(),
});
export type WaitingPayment = z.output<typeof waitingPayment>;

/** GET /api/admin/payments */
export const waitingPaymentsDto = z.object({ payments: z.array(waitingPayment), total: z.int() });
export type WaitingPaymentsDto = z.output<typeof waitingPaymentsDto>;

/** POST /api/admin/payments/{orderId}/book and /return */
export const resolveInput = z.strictObject({ orderId: uuidField, reason: reasonField });
export type ResolveInput = z.output<typeof resolveInput>;
export const resolvedDto = z.object({ orderId: z.uuid(), outcome: z.enum(["booked", "returned"]) });
export type ResolvedDto = z.output<typeof resolvedDto>;
