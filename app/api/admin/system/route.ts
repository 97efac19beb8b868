import { getSystemState } from "@/lib/backoffice/system/queries";
import { systemDto } from "@/lib/backoffice/system/schema";
import { route } from "@/lib/http/doors/route";
import { nothing } from "@/lib/identity/sessions/schema";

export const GET = route({
  guard: "admin",
  input: nothing,
  output: systemDto,
  summary: "Read whether the books balance, and the waiting and failed jobs of the queue",
  run: getSystemState,
});
