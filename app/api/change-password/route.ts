import { changePassword } from "@/lib/accounts/password-change/change-password";
import { changePasswordInput } from "@/lib/accounts/password-change/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Change the password and end the other sessions",
  input: changePasswordInput,
  output: null,
  whileImpersonating: "refuse",
  run: changePassword,
});
