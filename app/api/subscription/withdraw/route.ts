import { route } from "@/lib/server/route";
import { noInput, subscriptionDto } from "@/lib/subscription/schema";
import { withdraw } from "@/lib/subscription/withdraw";

export const POST = route({
  guard: "moderated",
  input: noInput,
  output: subscriptionDto,
  whileImpersonating: "refuse",
  summary: "Withdraw a yearly payment within thirty days",
  run: withdraw,
});
