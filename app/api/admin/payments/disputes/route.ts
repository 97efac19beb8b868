import { route } from "@/lib/http/doors/route";
import { listDisputes } from "@/lib/billing/disputes/queries";
import { disputesDto } from "@/lib/billing/disputes/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "admin",
  input: emptyInput,
  output: disputesDto,
  summary: "List disputed payments with what our records show",
  run: listDisputes,
});
