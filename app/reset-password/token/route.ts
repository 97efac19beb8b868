import { route } from "@/lib/http/doors/route";
import { resetPassword } from "@/lib/identity/password-reset/reset-password";
import { passwordResetDto, resetPasswordInput } from "@/lib/identity/password-reset/schema";

export const POST = route({
  guard: "public",
  input: resetPasswordInput,
  output: passwordResetDto,
  summary: "Choose a new password with the token of the email; every session of the account ends",
  run: resetPassword,
});
