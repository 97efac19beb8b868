import { subscriptionReturnInput } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";
import { showSubscriptionReturn } from "@/lib/settlement/show-return";

export const GET = route({
  guard: "public",
  input: subscriptionReturnInput,
  output: null,
  reads: ["session_id"],
  summary: "Come back from paying Premium: only shows what became of it",
  redirect: (path) => path,
  run: showSubscriptionReturn,
});
