import { route } from "@/lib/http/doors/route";
import { getCosts } from "@/lib/statistics/get-costs";
import { costsDto, noStatisticsInput } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: noStatisticsInput,
  output: costsDto,
  summary: "The cost of an unlock and of an answer, in credits and in euros",
  run: getCosts,
});
