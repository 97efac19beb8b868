import { route } from "@/lib/server/route";
import { getSubscription } from "@/lib/subscription/queries";
import { noInput, subscriptionDto } from "@/lib/subscription/schema";

export const GET = route({
  guard: "provider",
  input: noInput,
  output: subscriptionDto,
  summary: "Read the state of Premium",
  run: getSubscription,
});
