import { receiveEvent } from "@/lib/payments/receive-event";
import { eventDto, eventInput } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  signed: { header: "stripe-signature", maxBytes: 512 * 1024 },
  input: eventInput,
  output: eventDto,
  summary: "Take a signed message of the payment supplier",
  run: receiveEvent,
});
