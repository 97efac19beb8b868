import { route } from "@/lib/http/doors/route";
import { requestReset } from "@/lib/identity/password/request-reset";
import { requestResetInput, resetRequestedDto } from "@/lib/identity/password/schema";

export const POST = route({
  guard: "public",
  input: requestResetInput,
  output: resetRequestedDto,
  summary: "Request an email with a link to choose a new password; every address gets the same answer",
  proof: { when: "many have tried with this address" },
  run: requestReset,
});
