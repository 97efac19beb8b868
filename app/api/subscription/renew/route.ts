import { route } from "@/lib/server/route";
import { renewPremium } from "@/lib/subscription/manage";
import { noInput, subscriptionDto } from "@/lib/subscription/schema";

export const POST = route({
  guard: "moderated",
  input: noInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Take a cancellation back while Premium runs",
  run: renewPremium,
});
