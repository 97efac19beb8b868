import { creditsReturnInput } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";
import { showCreditsReturn } from "@/lib/settlement/show-return";

export const GET = route({
  guard: "public",
  input: creditsReturnInput,
  output: null,
  reads: ["payment_intent", "returnTo"],
  summary: "Come back from paying credits: only shows what became of it",
  redirect: (path) => path,
  run: showCreditsReturn,
});
