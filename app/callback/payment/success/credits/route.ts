import { creditsReturnInput } from "@/lib/billing/payments/schema";
import { showCreditsReturn } from "@/lib/billing/payments/show-return";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "public",
  input: creditsReturnInput,
  output: null,
  reads: ["payment_intent", "returnTo"],
  summary: "Come back from paying credits: only shows what became of it",
  redirect: (path) => path,
  run: showCreditsReturn,
});
