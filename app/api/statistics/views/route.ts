import { route } from "@/lib/http/doors/route";
import { getViews } from "@/lib/statistics/queries";
import { periodInput, viewsDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: periodInput,
  output: viewsDto,
  summary: "Views of the profile in a period (Premium)",
  run: getViews,
});
