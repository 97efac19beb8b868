import { route } from "@/lib/http/doors/route";
import { findSimilar, similarityLimit } from "@/lib/listing/portrait/find-similar";
import { portraitInput, similarityDto } from "@/lib/listing/portrait/schema";

export const POST = route({
  guard: "provider",
  summary: "The share of these texts that another published profile has too",
  input: portraitInput,
  output: similarityDto,
  limits: [{ rule: similarityLimit, key: ({ actor, ip }) => (actor.kind === "user" ? actor.userId : ip) }],
  run: findSimilar,
});
