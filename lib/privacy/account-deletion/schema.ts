import { z } from "zod";
import { textField } from "@/lib/core/fields";
import type { Money } from "@/lib/core/money";

/** Thirty characters after trimming, in the form, the API and the texts alike. */
export const reasonLength = { min: 30, max: 2000 } as const;

const reason = textField({ min: 1, max: reasonLength.max })
  .refine((text) => text.length >= reasonLength.min, "reason_too_short")
  .meta({ minLength: reasonLength.min, maxLength: reasonLength.max });
const currentPassword = z.string({ error: "invalid" }).max(128, "too_long").optional();

/** DELETE /api/account/delete. The password is needed only when the sign-in is older than ten minutes. */
export const deleteAccountInput = z.strictObject({ reason, currentPassword });
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;

/** The form also has a box to tick. */
export const deleteAccountForm = z
  .strictObject({
    reason,
    currentPassword,
    confirmed: z.literal("on", { error: "confirmation_required" }),
  })
  .transform(({ reason, currentPassword }) => ({ reason, currentPassword }));

/** What was paid and would be lost with the account. */
export interface DeletionLosses {
  /** Until when Premium is paid; null without Premium. */
  premiumUntil: string | null;
  /** What a withdrawal gives back of the yearly payment; null when it cannot be withdrawn. */
  withdrawalAmount: Money | null;
  /** Some credits can still be returned for their price. */
  hasRefundableCredits: boolean;
}
