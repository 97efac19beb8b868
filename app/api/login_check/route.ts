import { route } from "@/lib/http/doors/route";
import { recordFailedSignIn } from "@/lib/identity/accounts/record-failed-sign-in";
import { loginCheckInput } from "@/lib/identity/accounts/schema";
import { checkLogin } from "@/lib/identity/accounts/sign-in";
import { tokensDto } from "@/lib/identity/sessions/schema";

export const POST = route({
  guard: "public",
  summary: "Sign in an API client: tokens for an email address and password",
  proof: { when: "many have tried with this address" },
  input: loginCheckInput,
  output: tokensDto,
  run: (ctx, input) => recordFailedSignIn(ctx, input.username, () => checkLogin(ctx, input)),
});
