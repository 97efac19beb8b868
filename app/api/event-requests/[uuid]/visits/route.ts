import { route } from "@/lib/http/doors/route";
import { requestKeyInput } from "@/lib/leads/requests/schema";
import { listVisitsOfRequest } from "@/lib/leads/visits/queries";
import { visitsDto } from "@/lib/leads/visits/schema";

export const GET = route({
  guard: "moderated",
  input: requestKeyInput,
  output: visitsDto,
  summary: "Visits that the couple of an event request proposed",
  run: listVisitsOfRequest,
});
