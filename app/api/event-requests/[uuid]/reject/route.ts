import { reject } from "@/lib/event-requests/reject";
import { rejectedDto, rejectInput } from "@/lib/event-requests/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "moderated",
  input: rejectInput,
  output: rejectedDto,
  summary: "Turn an event request down with one of the seven reasons",
  run: reject,
});
