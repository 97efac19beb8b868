import { route } from "@/lib/http/doors/route";
import { requestDto, requestKeyInput } from "@/lib/leads/requests/schema";
import { viewRequest } from "@/lib/leads/requests/view-request";

export const GET = route({
  guard: "moderated",
  input: requestKeyInput,
  output: requestDto,
  summary: "Read one event request and mark it as seen; no contact while it is locked",
  run: viewRequest,
});
