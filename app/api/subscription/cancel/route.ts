import { cancelPremium } from "@/lib/billing/subscription/manage";
import { noInput, subscriptionDto } from "@/lib/billing/subscription/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "moderated",
  input: noInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "End Premium at the end of the paid period",
  run: cancelPremium,
});
