import { requestReset } from "@/lib/accounts/password-reset/request-reset";
import { requestResetInput, resetRequestedDto } from "@/lib/accounts/password-reset/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: requestResetInput,
  output: resetRequestedDto,
  summary: "Ask for a letter with a link to choose a new password; every address gets the same answer",
  run: requestReset,
});
