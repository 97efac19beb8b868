import { route } from "@/lib/http/doors/route";
import { reject } from "@/lib/leads/requests/reject";
import { rejectedDto, rejectInput } from "@/lib/leads/requests/schema";

export const POST = route({
  guard: "moderated",
  whileImpersonating: "refuse",
  input: rejectInput,
  output: rejectedDto,
  summary: "Reject an event request with one of the seven reasons",
  run: reject,
});
