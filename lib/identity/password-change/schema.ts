import { z } from "zod";
import { passwordSchema } from "@/lib/identity/accounts/password";

const currentPassword = z.string({ error: "required" }).min(1, "required").max(128, "too_long");

/** POST /api/change-password */
export const changePasswordInput = z.strictObject({ currentPassword, newPassword: passwordSchema });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** The form types the new one twice. */
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

/** The password alone, typed again before something sensitive; left out while the sign-in is recent. */
export const confirmPasswordInput = z.strictObject({
  currentPassword: z.string({ error: "invalid" }).max(128, "too_long").optional(),
});
export type ConfirmPasswordInput = z.output<typeof confirmPasswordInput>;
