import { route } from "@/lib/http/doors/route";
import { impersonationDto, stopImpersonationInput } from "@/lib/identity/impersonation/schema";
import { stopImpersonation } from "@/lib/identity/impersonation/stop";

export const POST = route({
  guard: "user",
  input: stopImpersonationInput,
  output: impersonationDto,
  summary: "End an impersonation and return to the admin's own session",
  session: ({ session }) => session,
  run: stopImpersonation,
});
