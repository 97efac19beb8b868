import { route } from "@/lib/http/doors/route";
import { refreshTokensOf } from "@/lib/identity/sessions/refresh-tokens";
import { refreshInput, tokensDto } from "@/lib/identity/sessions/schema";

export const POST = route({
  guard: "public",
  summary: "Trade a refresh token for the next pair; the reuse of an old one ends the family",
  input: refreshInput,
  output: tokensDto,
  run: refreshTokensOf,
});
