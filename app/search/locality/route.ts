import { route } from "@/lib/http/doors/route";
import { localitiesDto, localityInput } from "@/lib/places/schema";
import { LOCALITY_SECONDS, searchLocality } from "@/lib/places/search-locality";

export const GET = route({
  guard: "public",
  summary: "Places whose name or postal code begins like q, the most likely first",
  input: localityInput,
  output: localitiesDto,
  cacheSeconds: LOCALITY_SECONDS,
  run: searchLocality,
});
