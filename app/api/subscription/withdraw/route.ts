import { noSubscriptionInput, subscriptionDto } from "@/lib/billing/subscription/schema";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "moderated",
  input: noSubscriptionInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Withdraw a yearly payment within thirty days",
  run: withdraw,
});
