import { route } from "@/lib/http/doors/route";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { refundDto, refundInput } from "@/lib/billing/refunds/schema";

export const POST = route({
  guard: "moderated",
  input: refundInput,
  output: refundDto,
  whileImpersonating: "refuse",
  idempotent: true,
  summary: "Refund the unused credits of a purchase within thirty days",
  run: askRefund,
});
