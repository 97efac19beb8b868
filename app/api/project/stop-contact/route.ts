import { route } from "@/lib/http/doors/route";
import { projectStatusDto, stopContactInput } from "@/lib/leads/projects/schema";
import { stopContact } from "@/lib/leads/requests/stop-contact";

export const POST = route({
  guard: "public",
  input: stopContactInput,
  output: projectStatusDto,
  summary: "Stop the contact by one provider",
  run: stopContact,
});
