import { route } from "@/lib/http/doors/route";
import { acceptVisit } from "@/lib/leads/visits/accept-visit";
import { acceptVisitInput, visitDto } from "@/lib/leads/visits/schema";

export const POST = route({
  guard: "moderated",
  whileImpersonating: "refuse",
  input: acceptVisitInput,
  output: visitDto,
  summary: "Accept one half-day of a visit of an unlocked event request",
  run: acceptVisit,
});
