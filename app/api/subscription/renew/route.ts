import { renewPremium } from "@/lib/billing/subscription/manage";
import { noInput, subscriptionDto } from "@/lib/billing/subscription/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "moderated",
  input: noInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Revoke a cancellation while Premium runs",
  run: renewPremium,
});
