import { route } from "@/lib/http/doors/route";
import { markHelpful } from "@/lib/reviews/mark-helpful";
import { helpfulDto, helpfulInput } from "@/lib/reviews/schema";
import { withdrawHelpful } from "@/lib/reviews/withdraw-helpful";

const common = { guard: "public", input: helpfulInput, output: helpfulDto } as const;

export const POST = route({
  ...common,
  summary: "Mark a published review as helpful, once for each browser",
  notesDevice: true,
  whileImpersonating: "refuse",
  run: markHelpful,
});

export const DELETE = route({
  ...common,
  summary: "Take back the mark of this browser on a review",
  whileImpersonating: "refuse",
  run: withdrawHelpful,
});
