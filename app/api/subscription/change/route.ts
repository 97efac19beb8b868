import { route } from "@/lib/http/doors/route";
import { changePlan } from "@/lib/billing/subscription/manage";
import { planInput, subscriptionDto } from "@/lib/billing/subscription/schema";

export const POST = route({
  guard: "moderated",
  input: planInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Change the billing period of Premium",
  run: changePlan,
});
