import { listCities } from "@/lib/places/queries";
import { citiesDto, citiesInput } from "@/lib/places/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "public",
  summary: "Cities of a region, the largest first, 500 a page",
  input: citiesInput,
  output: citiesDto,
  run: listCities,
});
