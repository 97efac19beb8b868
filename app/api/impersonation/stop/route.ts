import { impersonationDto } from "@/lib/impersonation/schema";
import { stopImpersonation } from "@/lib/impersonation/stop";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const POST = route({
  guard: "user",
  input: nothing,
  output: impersonationDto,
  summary: "Leave the user's place and return to the admin's own session",
  session: ({ session }) => session,
  run: stopImpersonation,
});
