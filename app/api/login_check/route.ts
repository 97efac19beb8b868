import { loginCheckInput } from "@/lib/accounts/schema";
import { checkLogin } from "@/lib/accounts/sign-in";
import { route } from "@/lib/server/route";
import { tokensDto } from "@/lib/sessions/schema";

export const POST = route({
  guard: "public",
  summary: "Sign in an API client: tokens for an email address and password",
  input: loginCheckInput,
  output: tokensDto,
  run: checkLogin,
});
