import { renewPremium } from "@/lib/billing/subscription/manage";
import { noSubscriptionInput, subscriptionDto } from "@/lib/billing/subscription/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "moderated",
  input: noSubscriptionInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Revoke a cancellation while Premium runs",
  run: renewPremium,
});
