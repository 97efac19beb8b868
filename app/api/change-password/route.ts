import { route } from "@/lib/http/doors/route";
import { changePassword } from "@/lib/identity/password/change-password";
import { changePasswordInput } from "@/lib/identity/password/schema";

export const POST = route({
  guard: "user",
  summary: "Change the password and end the other sessions",
  input: changePasswordInput,
  output: null,
  whileImpersonating: "refuse",
  session: (opened) => opened,
  run: changePassword,
});
