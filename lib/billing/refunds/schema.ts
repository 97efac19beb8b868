import { z } from "zod";
import { amountDto, currencyDto } from "@/lib/core/amounts";
import { uuidField } from "@/lib/core/fields";

/** POST /api/credit/refund: refunds the unused credits of a purchase. */
export const refundInput = z.strictObject({ orderId: uuidField });
export type RefundInput = z.output<typeof refundInput>;

export const refundDto = z.object({
  id: z.uuid(),
  credits: z.number().int(),
  currency: currencyDto,
  amount: amountDto,
  status: z.enum(["pending", "succeeded", "failed", "canceled"]),
});
export type RefundDto = z.output<typeof refundDto>;
