import { getSubscription } from "@/lib/billing/subscription/queries";
import { noSubscriptionInput, subscriptionDto } from "@/lib/billing/subscription/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "provider",
  input: noSubscriptionInput,
  output: subscriptionDto,
  summary: "Read the state of Premium",
  run: getSubscription,
});
