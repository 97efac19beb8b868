import { route } from "@/lib/http/doors/route";
import { addressSuggestionsDto, geocodingInput } from "@/lib/places/schema";
import { geocodingLimit, suggestAddresses } from "@/lib/places/suggest-addresses";

export const GET = route({
  guard: "user",
  summary: "European cities and streets that begin like q, those of the country first",
  input: geocodingInput,
  output: addressSuggestionsDto,
  limits: [{ rule: geocodingLimit, key: ({ actor, ip }) => (actor.kind === "user" ? actor.userId : ip) }],
  run: suggestAddresses,
});
