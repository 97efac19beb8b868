import { requestConfirmation } from "@/lib/privacy/confirm";
import { resentDto } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const POST = route({
  guard: "couple",
  summary: "Send the couple a code that lets it export or erase its data",
  input: nothing,
  output: resentDto,
  run: requestConfirmation,
});
