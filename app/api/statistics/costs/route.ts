import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getCosts } from "@/lib/statistics/get-costs";
import { costsDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: emptyInput,
  output: costsDto,
  summary: "The cost of an unlock and of an answer, in credits and in euros",
  run: getCosts,
});
