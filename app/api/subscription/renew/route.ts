import { route } from "@/lib/http/doors/route";
import { renewPremium } from "@/lib/billing/subscription/manage";
import { subscriptionDto } from "@/lib/billing/subscription/schema";
import { emptyInput } from "@/lib/core/fields";

export const POST = route({
  guard: "moderated",
  input: emptyInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Revoke a cancellation while Premium runs",
  run: renewPremium,
});
