import { route } from "@/lib/http/doors/route";
import { refreshTokensOf } from "@/lib/identity/sessions/refresh-tokens";
import { refreshInput, tokensDto } from "@/lib/identity/sessions/schema";

export const POST = route({
  guard: "public",
  summary:
    "Exchange a refresh token for the next pair; the reuse of an old one ends all tokens of the sign-in",
  input: refreshInput,
  output: tokensDto,
  run: refreshTokensOf,
});
