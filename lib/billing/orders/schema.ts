import { z } from "zod";
import { maxCreditsPerPurchase } from "@/lib/billing/credits/rules";
import { refundBlocks } from "@/lib/billing/refunds/refundable";
import { eurosDto, inEuros } from "@/lib/core/euros";

/** POST /api/credit/buy: the price in euros is only compared with ours. */
export const buyInput = z.strictObject({
  price: z.number({ error: "invalid" }).positive("too_small").max(1_000_000, "too_big").meta(inEuros),
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
  /** Euros. */
  amount: eurosDto,
  refundedCredits: z.number().int(),
  refundedAmount: eurosDto,
  /** Credits a refund would return now. */
  refundableCredits: z.number().int(),
  /** Euros a refund would return now. */
  refundableAmount: eurosDto,
  /** End of the refund period; null while unpaid. */
  refundableUntil: z.iso.datetime().nullable(),
  /** Why a refund is not possible; null when it is. */
  refundBlock: z.enum(refundBlocks).nullable(),
});
export const ordersDto = z.object({ orders: z.array(orderDto) });
export type OrderDto = z.output<typeof orderDto>;
export type OrdersDto = z.output<typeof ordersDto>;
