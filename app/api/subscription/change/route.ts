import { route } from "@/lib/server/route";
import { changePlan } from "@/lib/subscription/manage";
import { planInput, subscriptionDto } from "@/lib/subscription/schema";

export const POST = route({
  guard: "moderated",
  input: planInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Change the rhythm of Premium",
  run: changePlan,
});
