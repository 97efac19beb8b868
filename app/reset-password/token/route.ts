import { resetPassword } from "@/lib/accounts/password-reset/reset-password";
import { passwordResetDto, resetPasswordInput } from "@/lib/accounts/password-reset/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: resetPasswordInput,
  output: passwordResetDto,
  summary: "Choose a new password with the token of the letter; every session of the account ends",
  run: resetPassword,
});
