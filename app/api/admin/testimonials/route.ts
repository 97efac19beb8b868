import { listQueue } from "@/lib/moderation/queries";
import { queueDto, queueInput } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "admin",
  input: queueInput,
  output: queueDto,
  summary: "List the moderation queue of testimonials, what waits longest first",
  run: (ctx, input) => listQueue(ctx, "testimonials", input),
});
