import { z } from "zod";
import { emailField } from "@/lib/core/fields";

/** POST /api/account/change-email. The password is needed only when the sign-in is older than ten minutes. */
export const changeEmailInput = z.strictObject({
  email: emailField,
  currentPassword: z.string({ error: "invalid" }).max(128, "too_long").optional(),
});
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

/** The token of a link in an email. */
export const linkInput = z.strictObject({
  token: z.string({ error: "required" }).min(1).max(100, "invalid"),
});
export type LinkInput = z.output<typeof linkInput>;

export const emailChangeDto = z.object({
  token: z.string(),
  refresh_token: z.string(),
  pending: z.literal(true),
});
export type EmailChangeDto = z.output<typeof emailChangeDto>;
