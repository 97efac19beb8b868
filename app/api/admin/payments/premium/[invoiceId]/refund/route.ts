import { route } from "@/lib/http/doors/route";
import { refundPremium } from "@/lib/billing/admin-refunds/refund-premium";
import { givenRefundDto, refundPremiumInput } from "@/lib/billing/admin-refunds/schema";

export const POST = route({
  guard: "admin",
  input: refundPremiumInput,
  output: givenRefundDto,
  idempotent: true,
  summary: "Refund a payment of Premium, whole or an amount of it",
  run: refundPremium,
});
