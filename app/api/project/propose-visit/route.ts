import { route } from "@/lib/http/doors/route";
import { proposeVisit } from "@/lib/leads/visits/propose-visit";
import { proposeVisitInput, visitDto } from "@/lib/leads/visits/schema";

export const POST = route({
  guard: "public",
  input: proposeVisitInput,
  output: visitDto,
  summary: "Propose three half-days for a visit of a venue",
  run: proposeVisit,
});
