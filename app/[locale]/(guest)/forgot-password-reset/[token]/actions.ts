"use server";

import { resetPassword } from "@/lib/accounts/password-reset/reset-password";
import { resetPasswordInput } from "@/lib/accounts/password-reset/schema";
import { action } from "@/lib/server/action";

export const setPassword = action({
  guard: "public",
  input: resetPasswordInput,
  run: resetPassword,
  redirectTo: () => "/login?notice=password_changed",
});
