"use server";

import { action } from "@/lib/http/doors/action";
import { resetPassword } from "@/lib/identity/password/reset-password";
import { resetPasswordInput } from "@/lib/identity/password/schema";

export const setPassword = action({
  name: "setPassword",
  guard: "public",
  input: resetPasswordInput,
  run: resetPassword,
  redirectTo: () => "/login?notice=password_changed",
});
