import { route } from "@/lib/http/doors/route";
import { listWaitingPayments } from "@/lib/billing/payment-review/queries";
import { waitingPaymentsDto } from "@/lib/billing/payment-review/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "admin",
  input: emptyInput,
  output: waitingPaymentsDto,
  summary: "List payments that match no order",
  run: listWaitingPayments,
});
