import { route } from "@/lib/http/doors/route";
import { getRates } from "@/lib/statistics/queries";
import { noStatisticsInput, ratesDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: noStatisticsInput,
  output: ratesDto,
  summary: "Outcomes of the requests, and views since the beginning",
  run: getRates,
});
