import { route } from "@/lib/http/doors/route";
import { getCosts } from "@/lib/statistics/costs";
import { costsDto, noInput } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: noInput,
  output: costsDto,
  summary: "The cost of an unlock and of an answer, in credits and in euros",
  run: getCosts,
});
