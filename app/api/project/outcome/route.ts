import { route } from "@/lib/http/doors/route";
import { outcomeInput, projectStatusDto } from "@/lib/leads/projects/schema";
import { recordOutcome } from "@/lib/leads/requests/record-outcome";

export const POST = route({
  guard: "public",
  input: outcomeInput,
  output: projectStatusDto,
  summary: "Say what became of a provider",
  run: recordOutcome,
});
