import { route } from "@/lib/http/doors/route";
import { subscriptionDto } from "@/lib/billing/subscription/schema";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { emptyInput } from "@/lib/core/fields";

export const POST = route({
  guard: "moderated",
  input: emptyInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Withdraw a yearly payment within thirty days",
  run: withdraw,
});
