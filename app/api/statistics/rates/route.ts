import { route } from "@/lib/http/doors/route";
import { getRates } from "@/lib/statistics/queries";
import { noInput, ratesDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: noInput,
  output: ratesDto,
  summary: "Outcomes of the requests, and views since the beginning",
  run: getRates,
});
