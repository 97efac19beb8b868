import { buy } from "@/lib/credits/orders/buy";
import { buyDto, buyInput } from "@/lib/credits/orders/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "moderated",
  input: buyInput,
  output: buyDto,
  whileImpersonating: "refuse",
  idempotent: true,
  summary: "Start a purchase of credits; the secret is for the card form",
  run: buy,
});
