import { localitiesDto, localityInput } from "@/lib/places/schema";
import { searchLocality } from "@/lib/places/search-locality";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "public",
  summary: "Places whose name or postal code begins like q, the most likely first",
  input: localityInput,
  output: localitiesDto,
  cacheSeconds: 3600,
  run: searchLocality,
});
