import { route } from "@/lib/server/route";
import { bookPayment } from "@/lib/settlement/review/resolve";
import { resolvedDto, resolveInput } from "@/lib/settlement/review/schema";

export const POST = route({
  guard: "admin",
  input: resolveInput,
  output: resolvedDto,
  summary: "Give the credits for a payment that waited for a decision",
  run: bookPayment,
});
