import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { sendConfirmationLink } from "@/lib/identity/email-confirmation/send-link";

export const POST = route({
  guard: "user",
  summary: "Send the link that confirms the address of the account again",
  input: emptyInput,
  output: null,
  run: sendConfirmationLink,
});
