import { route } from "@/lib/http/doors/route";
import { impersonationDto, startImpersonationInput } from "@/lib/identity/impersonation/schema";
import { startImpersonation } from "@/lib/identity/impersonation/start";

export const POST = route({
  guard: "admin",
  input: startImpersonationInput,
  output: impersonationDto,
  summary: "Impersonate a user for an hour at most; the user gets a message",
  session: ({ session }) => session,
  run: startImpersonation,
});
