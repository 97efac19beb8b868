import { route } from "@/lib/http/doors/route";
import { refundPurchase } from "@/lib/billing/admin-refunds/refund-purchase";
import { givenRefundDto, refundPurchaseInput } from "@/lib/billing/admin-refunds/schema";

export const POST = route({
  guard: "admin",
  input: refundPurchaseInput,
  output: givenRefundDto,
  idempotent: true,
  summary: "Refund a purchase of credits, whole or its unused part",
  run: refundPurchase,
});
