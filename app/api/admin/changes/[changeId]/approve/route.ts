import { approveChange } from "@/lib/backoffice/moderation/decide-change";
import { approveChangeInput, decisionDto } from "@/lib/backoffice/moderation/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: approveChangeInput,
  output: decisionDto,
  summary: "Release a change of a published profile",
  run: approveChange,
});
