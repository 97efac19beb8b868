import { requestSignInInput } from "@/lib/members/schema";
import { requestSignIn } from "@/lib/projects/registration/request-sign-in";
import { resentDto } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: requestSignInInput,
  output: resentDto,
  summary: "Send a returning couple a code",
  run: requestSignIn,
});
