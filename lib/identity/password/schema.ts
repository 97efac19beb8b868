import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { passwordSchema } from "@/lib/identity/password/rules";

/** POST /reset-password/request */
export const requestResetInput = z.strictObject({ email: emailField });
export type RequestResetInput = z.output<typeof requestResetInput>;

export const resetRequestedDto = z.object({
  success: z.boolean(),
  /** A sentence in the reader's language; the same whether the address is known or not. */
  message: z.string(),
  already_requested: z.boolean(),
});
export type ResetRequestedDto = z.output<typeof resetRequestedDto>;

/** POST /reset-password/token */
export const resetPasswordInput = z
  .strictObject({
    token: z.string({ error: "required" }).min(1, "required").max(200, "invalid"),
    newPassword: passwordSchema,
    confirmPassword: z.string({ error: "required" }).min(1, "required").max(300, "passwords_dont_match"),
  })
  .refine((input) => input.newPassword === input.confirmPassword, {
    error: "passwords_dont_match",
    path: ["confirmPassword"],
  });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const passwordResetDto = z.object({ success: z.boolean(), message: z.string() });
export type PasswordResetDto = z.output<typeof passwordResetDto>;

const currentPassword = z.string({ error: "required" }).min(1, "required").max(128, "too_long");

/** POST /api/change-password */
export const changePasswordInput = z.strictObject({ currentPassword, newPassword: passwordSchema });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** The form has the new password twice. */
export const changePasswordForm = z
  .strictObject({
    currentPassword,
    newPassword: passwordSchema,
    confirmPassword: z.string({ error: "required" }).min(1, "required"),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: "passwords_dont_match",
    path: ["confirmPassword"],
  })
  .transform(({ currentPassword, newPassword }) => ({ currentPassword, newPassword }));

/** The present password, confirmed before a sensitive change; omitted while the sign-in is recent. */
export const confirmPasswordInput = z.strictObject({
  currentPassword: z.string({ error: "invalid" }).max(128, "too_long").optional(),
});
export type ConfirmPasswordInput = z.output<typeof confirmPasswordInput>;
