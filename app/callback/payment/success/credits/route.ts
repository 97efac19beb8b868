import { route } from "@/lib/http/doors/route";
import { showCreditsReturn } from "@/lib/billing/orders/show-return";
import { creditsReturnInput } from "@/lib/billing/payments/schema";

export const GET = route({
  guard: "public",
  input: creditsReturnInput,
  output: null,
  reads: ["payment_intent", "returnTo"],
  summary: "Return from paying credits: only shows the result",
  redirect: (path) => path,
  run: showCreditsReturn,
});
