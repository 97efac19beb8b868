import { route } from "@/lib/http/doors/route";
import { recordClientEvent } from "@/lib/messaging/analytics/record-event";
import { clientEventInput } from "@/lib/messaging/analytics/schema";

export const POST = route({
  guard: "user",
  summary: "Count that a step of a screen was begun or completed; no personal data is stored",
  input: clientEventInput,
  output: null,
  run: recordClientEvent,
});
