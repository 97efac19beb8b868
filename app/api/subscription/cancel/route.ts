import { route } from "@/lib/server/route";
import { cancelPremium } from "@/lib/subscription/manage";
import { noInput, subscriptionDto } from "@/lib/subscription/schema";

export const POST = route({
  guard: "moderated",
  input: noInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "End Premium with the paid period",
  run: cancelPremium,
});
