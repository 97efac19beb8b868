import { route } from "@/lib/http/doors/route";
import { rejectChange } from "@/lib/backoffice/moderation/decide-change";
import { decisionDto, rejectChangeInput } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: rejectChangeInput,
  output: decisionDto,
  summary: "Refuse a change of a published profile with a reason",
  run: rejectChange,
});
