import { listWaitingPayments } from "@/lib/billing/payment-review/queries";
import { waitingPaymentsDto, waitingPaymentsInput } from "@/lib/billing/payment-review/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "admin",
  input: waitingPaymentsInput,
  output: waitingPaymentsDto,
  summary: "List payments that match no order",
  run: listWaitingPayments,
});
