import { route } from "@/lib/http/doors/route";
import { checkoutSessionDto, subscribeInput } from "@/lib/billing/subscription/schema";
import { subscribe } from "@/lib/billing/subscription/subscribe";

export const POST = route({
  guard: "moderated",
  input: subscribeInput,
  output: checkoutSessionDto,
  whileImpersonating: "refuse",
  summary: "Open the page on which Premium is paid",
  run: subscribe,
});
