import { z } from "zod";

/** POST /api/webhooks/stripe: the bytes as they came, and the header that signs them. */
export const eventInput = z.strictObject({ payload: z.string(), signature: z.string() });
export type EventInput = z.output<typeof eventInput>;
export const eventDto = z.object({ received: z.literal(true) });

/** The supplier's query on the way back. */
export const creditsReturnInput = z.strictObject({
  payment_intent: z.string({ error: "invalid" }).optional(),
  /** The request that was waiting for the credits; anything else is left out. */
  returnTo: z.string({ error: "invalid" }).optional(),
});
export type CreditsReturnInput = z.output<typeof creditsReturnInput>;
export const subscriptionReturnInput = z.strictObject({
  session_id: z.string({ error: "invalid" }).optional(),
});
export type SubscriptionReturnInput = z.output<typeof subscriptionReturnInput>;
export const plainReturnInput = z.strictObject({});

export const receiptDto = z.object({
  id: z.uuid(),
  /** As printed: R2026-000042, credit notes A2026-000007. */
  number: z.string(),
  kind: z.enum(["credits", "premium", "refund"]),
  issuedAt: z.iso.datetime(),
  /** Euros, tax included; what was given back for a credit note. */
  amount: z.number(),
  currency: z.string(),
  lines: z.array(z.object({ label: z.string(), quantity: z.number().int(), amount: z.number() })),
  orderId: z.uuid().nullable(),
});
export const receiptsInput = z.strictObject({});
export const receiptsDto = z.object({ receipts: z.array(receiptDto) });
export type ReceiptsDto = z.output<typeof receiptsDto>;
