import { route } from "@/lib/http/doors/route";
import { markHelpful } from "@/lib/reviews/mark-helpful";
import { helpfulDto, markHelpfulInput } from "@/lib/reviews/schema";

export const POST = route({
  guard: "public",
  input: markHelpfulInput,
  output: helpfulDto,
  summary: "Mark a published review as helpful, once for each browser",
  notesDevice: true,
  whileImpersonating: "refuse",
  run: markHelpful,
});
