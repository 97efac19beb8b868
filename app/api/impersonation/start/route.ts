import { impersonationDto, startImpersonationInput } from "@/lib/impersonation/schema";
import { startImpersonation } from "@/lib/impersonation/start";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: startImpersonationInput,
  output: impersonationDto,
  summary: "Work in a user's place for an hour at most; the user is told",
  session: ({ session }) => session,
  run: startImpersonation,
});
