import { route } from "@/lib/http/doors/route";
import { getSystemState } from "@/lib/backoffice/system/queries";
import { systemDto } from "@/lib/backoffice/system/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "admin",
  input: emptyInput,
  output: systemDto,
  summary: "Read whether the books balance, and the waiting and failed jobs of the queue",
  run: getSystemState,
});
