import { route } from "@/lib/http/doors/route";
import { impersonationDto } from "@/lib/identity/impersonation/schema";
import { stopImpersonation } from "@/lib/identity/impersonation/stop";
import { nothing } from "@/lib/identity/sessions/schema";

export const POST = route({
  guard: "user",
  input: nothing,
  output: impersonationDto,
  summary: "End an impersonation and return to the admin's own session",
  session: ({ session }) => session,
  run: stopImpersonation,
});
