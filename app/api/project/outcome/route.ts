import { recordOutcome } from "@/lib/event-requests/record-outcome";
import { outcomeInput, projectStatusDto } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: outcomeInput,
  output: projectStatusDto,
  summary: "Say what became of a provider",
  run: recordOutcome,
});
