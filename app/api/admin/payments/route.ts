import { route } from "@/lib/server/route";
import { listWaitingPayments } from "@/lib/settlement/review/queries";
import { waitingPaymentsDto, waitingPaymentsInput } from "@/lib/settlement/review/schema";

export const GET = route({
  guard: "admin",
  input: waitingPaymentsInput,
  output: waitingPaymentsDto,
  summary: "List payments that came and match no order as they should",
  run: listWaitingPayments,
});
