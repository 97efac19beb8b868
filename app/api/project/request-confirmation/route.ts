import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { resentDto } from "@/lib/leads/projects/schema";
import { requestConfirmation } from "@/lib/privacy/couples/confirm";

export const POST = route({
  guard: "couple",
  summary: "Send the couple a code that lets it export or erase its data",
  input: emptyInput,
  output: resentDto,
  run: requestConfirmation,
});
