import { route } from "@/lib/server/route";
import { refreshTokensOf } from "@/lib/sessions/refresh-tokens";
import { refreshInput, tokensDto } from "@/lib/sessions/schema";

export const POST = route({
  guard: "public",
  summary: "Trade a refresh token for the next pair; the reuse of an old one ends the family",
  input: refreshInput,
  output: tokensDto,
  run: refreshTokensOf,
});
