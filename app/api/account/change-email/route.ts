import { changeEmail } from "@/lib/accounts/email-change/request-change";
import { changeEmailInput, emailChangeDto } from "@/lib/accounts/email-change/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Ask for another sign-in address, confirmed by a link sent there",
  input: changeEmailInput,
  output: emailChangeDto,
  whileImpersonating: "refuse",
  run: changeEmail,
});
