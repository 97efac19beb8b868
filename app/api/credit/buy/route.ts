import { route } from "@/lib/http/doors/route";
import { buy } from "@/lib/billing/orders/buy";
import { buyDto, buyInput } from "@/lib/billing/orders/schema";

export const POST = route({
  guard: "moderated",
  input: buyInput,
  output: buyDto,
  whileImpersonating: "refuse",
  idempotent: true,
  summary: "Start a purchase of credits; the secret is for the card form",
  run: buy,
});
