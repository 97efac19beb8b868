import { route } from "@/lib/http/doors/route";
import { subscriptionReturnInput } from "@/lib/billing/payments/schema";
import { showSubscriptionReturn } from "@/lib/billing/subscription/show-return";

export const GET = route({
  guard: "public",
  input: subscriptionReturnInput,
  output: null,
  reads: ["session_id"],
  summary: "Return from paying Premium: only shows the result",
  redirect: (path) => path,
  run: showSubscriptionReturn,
});
