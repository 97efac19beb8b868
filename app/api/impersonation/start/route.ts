import { route } from "@/lib/http/doors/route";
import { impersonationDto, startImpersonationInput } from "@/lib/identity/impersonation/schema";
import { startImpersonation } from "@/lib/identity/impersonation/start";

export const POST = route({
  guard: "admin",
  input: startImpersonationInput,
  output: impersonationDto,
  summary: "Work in a user's place for an hour at most; the user is told",
  session: ({ session }) => session,
  run: startImpersonation,
});
