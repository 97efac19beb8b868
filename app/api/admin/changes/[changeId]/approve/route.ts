import { route } from "@/lib/http/doors/route";
import { approveChange } from "@/lib/backoffice/moderation/decide-change";
import { approveChangeInput, decisionDto } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: approveChangeInput,
  output: decisionDto,
  summary: "Release a change of a published profile",
  run: approveChange,
});
