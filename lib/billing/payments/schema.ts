import { z } from "zod";

/** POST /api/webhooks/stripe: the raw body and the signature header. */
export const eventInput = z.strictObject({ payload: z.string(), signature: z.string() });
export type EventInput = z.output<typeof eventInput>;
export const eventDto = z.object({ received: z.literal(true) });

/** An id of the supplier in an address that anybody can write; any other text counts as absent. */
const supplierId = z
  .string({ error: "invalid" })
  .regex(/^[\w-]{1,255}$/)
  .optional()
  .catch(undefined);

/** Query parameters the supplier adds to the return URL. */
export const creditsReturnInput = z.strictObject({
  payment_intent: supplierId,
  /** Path of the request the buyer came from; any other path is ignored. */
  returnTo: z.string({ error: "invalid" }).optional(),
});
export type CreditsReturnInput = z.output<typeof creditsReturnInput>;
export const subscriptionReturnInput = z.strictObject({
  session_id: supplierId,
});
export type SubscriptionReturnInput = z.output<typeof subscriptionReturnInput>;
export const updateReturnInput = z.strictObject({ payment_intent: supplierId });
export type UpdateReturnInput = z.output<typeof updateReturnInput>;
