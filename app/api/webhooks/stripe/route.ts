import { route } from "@/lib/http/doors/route";
import { eventDto, eventInput } from "@/lib/billing/payments/schema";
import { receiveEvent } from "@/lib/billing/reconciliation/process-event";

export const POST = route({
  guard: "public",
  signed: { header: "stripe-signature", maxBytes: 512 * 1024 },
  input: eventInput,
  output: eventDto,
  summary: "Receive a signed event of the payment supplier",
  run: receiveEvent,
});
