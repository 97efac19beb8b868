import { requestDto, requestKeyInput } from "@/lib/event-requests/schema";
import { viewRequest } from "@/lib/event-requests/view-request";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "moderated",
  input: requestKeyInput,
  output: requestDto,
  summary: "Read one event request and mark it as seen; no contact while it is locked",
  run: viewRequest,
});
