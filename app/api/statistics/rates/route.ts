import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getRates } from "@/lib/statistics/queries";
import { ratesDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: emptyInput,
  output: ratesDto,
  summary: "Outcomes of the requests, and views since the beginning",
  run: getRates,
});
