import { route } from "@/lib/http/doors/route";
import { declineVisit } from "@/lib/leads/visits/decline-visit";
import { declineVisitInput, visitDto } from "@/lib/leads/visits/schema";

export const POST = route({
  guard: "moderated",
  whileImpersonating: "refuse",
  input: declineVisitInput,
  output: visitDto,
  summary: "Decline a visit, also one that was accepted",
  run: declineVisit,
});
