import { route } from "@/lib/http/doors/route";
import { listRanges } from "@/lib/leads/projects/list-ranges";
import { rangesDto, rangesInput } from "@/lib/leads/projects/schema";

export const GET = route({
  guard: "public",
  input: rangesInput,
  output: rangesDto,
  summary: "Every choice of the wizard with its label",
  run: listRanges,
});
