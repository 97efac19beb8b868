import { route } from "@/lib/http/doors/route";
import { updateReturnInput } from "@/lib/billing/payments/schema";
import { showUpdateReturn } from "@/lib/billing/renewals/show-return";

export const GET = route({
  guard: "public",
  input: updateReturnInput,
  output: null,
  reads: ["payment_intent"],
  summary: "Return from confirming a payment of Premium: only shows the result",
  redirect: (path) => path,
  run: showUpdateReturn,
});
