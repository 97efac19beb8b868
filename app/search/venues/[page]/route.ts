import { route } from "@/lib/http/doors/route";
import { searchVenuesInput, venueResultsDto } from "@/lib/directory/venues/schema";
import { searchVenues, searchVenuesLimit } from "@/lib/directory/venues/search-venues";

export const POST = route({
  guard: "public",
  input: searchVenuesInput,
  output: venueResultsDto,
  limits: [{ rule: searchVenuesLimit }],
  summary: "Search venues by place, kind, guests, price, features and free day",
  run: searchVenues,
});
