import { z } from "zod";

/** POST /api/subscription/pay: with these the browser confirms a payment at the supplier. */
export const confirmationDto = z.object({
  clientSecret: z.string(),
  /** The card that is charged, by the supplier's id. */
  methodId: z.string(),
});
export type ConfirmationDto = z.output<typeof confirmationDto>;

/** A renewal that was not paid, for the banner of every screen. */
export interface LateRenewal {
  /** When Premium ends without the payment, ISO 8601; null once it has ended. */
  until: string | null;
  needsConfirmation: boolean;
}
