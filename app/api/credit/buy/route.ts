import { buy } from "@/lib/billing/orders/buy";
import { buyDto, buyInput } from "@/lib/billing/orders/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "moderated",
  input: buyInput,
  output: buyDto,
  whileImpersonating: "refuse",
  idempotent: true,
  summary: "Start a purchase of credits; the secret is for the card form",
  run: buy,
});
