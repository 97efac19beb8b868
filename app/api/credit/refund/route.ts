import { askRefund } from "@/lib/credits/refunds/ask-refund";
import { refundDto, refundInput } from "@/lib/credits/refunds/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "moderated",
  input: refundInput,
  output: refundDto,
  whileImpersonating: "refuse",
  idempotent: true,
  summary: "Give the unused credits of a purchase back within thirty days",
  run: askRefund,
});
