import { route } from "@/lib/http/doors/route";
import { requestSignInInput } from "@/lib/leads/couples/schema";
import { resentDto } from "@/lib/leads/projects/schema";
import { requestSignIn } from "@/lib/leads/registration/request-sign-in";

export const POST = route({
  guard: "public",
  input: requestSignInInput,
  output: resentDto,
  summary: "Send a returning couple a code",
  proof: { when: "it is repeated, or many have tried with this address" },
  run: requestSignIn,
});
