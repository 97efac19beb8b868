import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";
import { getSystemState } from "@/lib/system/queries";
import { systemDto } from "@/lib/system/schema";

export const GET = route({
  guard: "admin",
  input: nothing,
  output: systemDto,
  summary: "Read whether the books balance, what the queue holds and what died there",
  run: getSystemState,
});
