import { route } from "@/lib/http/doors/route";
import { listDepartements } from "@/lib/places/queries";
import { countryPlacesInput, departementsDto } from "@/lib/places/schema";

export const GET = route({
  guard: "public",
  summary: "Départements or areas of a country with their listed planners",
  input: countryPlacesInput,
  output: departementsDto,
  run: listDepartements,
});
