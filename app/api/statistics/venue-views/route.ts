import { route } from "@/lib/http/doors/route";
import { getVenueViews } from "@/lib/statistics/queries";
import { periodInput, venueViewsDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: periodInput,
  output: venueViewsDto,
  summary: "Views of each venue in a period (Premium)",
  run: getVenueViews,
});
