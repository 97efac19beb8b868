import { z } from "zod";

/** POST /api/webhooks/stripe: the raw body and the signature header. */
export const eventInput = z.strictObject({ payload: z.string(), signature: z.string() });
export type EventInput = z.output<typeof eventInput>;
export const eventDto = z.object({ received: z.literal(true) });

/** Query parameters the supplier adds to the return URL. */
export const creditsReturnInput = z.strictObject({
  payment_intent: z.string({ error: "invalid" }).optional(),
  /** Path of the request the buyer came from; any other path is ignored. */
  returnTo: z.string({ error: "invalid" }).optional(),
});
export type CreditsReturnInput = z.output<typeof creditsReturnInput>;
export const subscriptionReturnInput = z.strictObject({
  session_id: z.string({ error: "invalid" }).optional(),
});
export type SubscriptionReturnInput = z.output<typeof subscriptionReturnInput>;
