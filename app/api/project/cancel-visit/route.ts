import { route } from "@/lib/http/doors/route";
import { cancelVisit } from "@/lib/leads/visits/cancel-visit";
import { cancelVisitInput, visitDto } from "@/lib/leads/visits/schema";

export const POST = route({
  guard: "public",
  input: cancelVisitInput,
  output: visitDto,
  summary: "Cancel a proposed or accepted visit",
  run: cancelVisit,
});
