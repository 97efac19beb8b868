import { route } from "@/lib/http/doors/route";
import { listRegions } from "@/lib/places/queries";
import { countryPlacesInput, regionsDto } from "@/lib/places/schema";

export const GET = route({
  guard: "public",
  summary: "Regions of a country with their départements or areas",
  input: countryPlacesInput,
  output: regionsDto,
  run: listRegions,
});
