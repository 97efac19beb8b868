import { route } from "@/lib/http/doors/route";
import { listQueue } from "@/lib/backoffice/moderation/queries";
import { queueDto, queueInput } from "@/lib/backoffice/moderation/schema";

export const GET = route({
  guard: "admin",
  input: queueInput,
  output: queueDto,
  summary: "List changes of published profiles, the oldest first",
  run: (ctx, input) => listQueue(ctx, "changes", input),
});
