import { route } from "@/lib/http/doors/route";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { subscriptionDto } from "@/lib/billing/subscription/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "provider",
  input: emptyInput,
  output: subscriptionDto,
  summary: "Read the state of Premium",
  run: getSubscription,
});
