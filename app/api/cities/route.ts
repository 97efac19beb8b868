import { route } from "@/lib/http/doors/route";
import { listCities } from "@/lib/places/queries";
import { citiesDto, citiesInput } from "@/lib/places/schema";

export const GET = route({
  guard: "public",
  summary: "Cities of a region, the largest first, 500 a page",
  input: citiesInput,
  output: citiesDto,
  run: listCities,
});
