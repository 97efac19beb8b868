import { z } from "zod";
import { maxCreditsPerPurchase } from "@/lib/billing/credits/rules";
import { refundBlocks } from "@/lib/billing/refunds/refundable";
import { amountDto, shownPrice } from "@/lib/core/amounts";

/** POST /api/credit/buy: price and currency are only compared with ours. */
export const buyInput = z.strictObject({
  ...shownPrice,
  credits: z.int({ error: "invalid" }).min(1, "too_small").max(maxCreditsPerPurchase, "too_big"),
});
export type BuyInput = z.output<typeof buyInput>;

export const buyDto = z.object({ clientSecret: z.string() });
export type BuyDto = z.output<typeof buyDto>;

export const orderDto = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  status: z.enum(["pending", "processing", "succeeded", "failed", "canceled", "review"]),
  credits: z.number().int(),
  /** ISO 4217; that of the payment where it was none of ours. */
  currency: z.string(),
  amount: amountDto,
  refundedCredits: z.number().int(),
  refundedAmount: amountDto,
  /** Credits a refund would return now. */
  refundableCredits: z.number().int(),
  /** What a refund would return now. */
  refundableAmount: amountDto,
  /** End of the refund period; null while unpaid. */
  refundableUntil: z.iso.datetime().nullable(),
  /** Why a refund is not possible; null when it is. */
  refundBlock: z.enum(refundBlocks).nullable(),
});
export const ordersDto = z.object({ orders: z.array(orderDto) });
export type OrderDto = z.output<typeof orderDto>;
export type OrdersDto = z.output<typeof ordersDto>;
