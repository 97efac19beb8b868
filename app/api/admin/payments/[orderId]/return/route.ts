import { route } from "@/lib/server/route";
import { returnPayment } from "@/lib/settlement/review/resolve";
import { resolvedDto, resolveInput } from "@/lib/settlement/review/schema";

export const POST = route({
  guard: "admin",
  input: resolveInput,
  output: resolvedDto,
  summary: "Give the money of a payment back that waited for a decision",
  run: returnPayment,
});
