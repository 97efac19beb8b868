import { route } from "@/lib/http/doors/route";
import { cancelPremium } from "@/lib/billing/subscription/manage";
import { subscriptionDto } from "@/lib/billing/subscription/schema";
import { emptyInput } from "@/lib/core/fields";

export const POST = route({
  guard: "moderated",
  input: emptyInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "End Premium at the end of the paid period",
  run: cancelPremium,
});
