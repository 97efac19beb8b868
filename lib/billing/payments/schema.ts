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
