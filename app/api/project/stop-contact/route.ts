import { stopContact } from "@/lib/event-requests/stop-contact";
import { projectStatusDto, stopContactInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: stopContactInput,
  output: projectStatusDto,
  summary: "Hear no more of one provider",
  run: stopContact,
});
