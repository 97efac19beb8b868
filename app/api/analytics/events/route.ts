import { route } from "@/lib/http/doors/route";
import { tellEvent } from "@/lib/messaging/analytics/record-event";
import { tellEventInput } from "@/lib/messaging/analytics/schema";

export const POST = route({
  guard: "user",
  summary: "Count that a step of a screen was begun or completed; no personal data is stored",
  input: tellEventInput,
  output: null,
  run: tellEvent,
});
