import { route } from "@/lib/http/doors/route";
import { outcomeInput, projectStatusDto } from "@/lib/leads/projects/schema";
import { recordOutcome } from "@/lib/leads/requests/record-outcome";

export const POST = route({
  guard: "public",
  input: outcomeInput,
  output: projectStatusDto,
  summary: "Store the outcome with a provider",
  run: recordOutcome,
});
