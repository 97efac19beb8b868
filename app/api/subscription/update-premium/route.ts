import { route } from "@/lib/http/doors/route";
import { openPortal } from "@/lib/billing/subscription/manage";
import { checkoutSessionDto } from "@/lib/billing/subscription/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "moderated",
  input: emptyInput,
  output: checkoutSessionDto,
  whileImpersonating: "refuse",
  summary: "Open the supplier's page for cards, invoices and billing period",
  run: openPortal,
});
