import { route } from "@/lib/http/doors/route";
import { changeEmail } from "@/lib/identity/email-change/request-change";
import { changeEmailInput, emailChangeDto } from "@/lib/identity/email-change/schema";

export const POST = route({
  guard: "user",
  summary: "Request another sign-in address, confirmed by a link sent there",
  input: changeEmailInput,
  output: emailChangeDto,
  whileImpersonating: "refuse",
  run: changeEmail,
});
