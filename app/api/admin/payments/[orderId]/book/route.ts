import { route } from "@/lib/http/doors/route";
import { bookPayment } from "@/lib/billing/payment-review/resolve";
import { resolvedDto, resolveInput } from "@/lib/billing/payment-review/schema";

export const POST = route({
  guard: "admin",
  input: resolveInput,
  output: resolvedDto,
  summary: "Book the credits of a payment that waited for a decision",
  run: bookPayment,
});
