import { listRequests } from "@/lib/event-requests/queries";
import { listRequestsInput, requestListDto } from "@/lib/event-requests/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "moderated",
  input: listRequestsInput,
  output: requestListDto,
  summary: "List the provider's event requests",
  run: listRequests,
});
