import { listRanges } from "@/lib/projects/ranges";
import { rangesDto, rangesInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "public",
  input: rangesInput,
  output: rangesDto,
  summary: "Every choice of the wizard with its label",
  run: listRanges,
});
