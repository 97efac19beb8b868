import { route } from "@/lib/http/doors/route";
import { nothing } from "@/lib/identity/sessions/schema";
import { resentDto } from "@/lib/leads/projects/schema";
import { requestConfirmation } from "@/lib/privacy/couples/confirm";

export const POST = route({
  guard: "couple",
  summary: "Send the couple a code that lets it export or erase its data",
  input: nothing,
  output: resentDto,
  run: requestConfirmation,
});
