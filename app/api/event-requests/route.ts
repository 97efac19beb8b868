import { route } from "@/lib/http/doors/route";
import { listRequests } from "@/lib/leads/inbox/queries";
import { listRequestsInput, requestListDto } from "@/lib/leads/requests/schema";

export const GET = route({
  guard: "moderated",
  input: listRequestsInput,
  output: requestListDto,
  summary: "List the provider's event requests",
  run: listRequests,
});
