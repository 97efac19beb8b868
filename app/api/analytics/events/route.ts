import { tellEvent } from "@/lib/analytics/record-event";
import { tellEventInput } from "@/lib/analytics/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Count that a step of a screen was begun or completed; nothing of the person is kept",
  input: tellEventInput,
  output: null,
  run: tellEvent,
});
