import { route } from "@/lib/http/doors/route";
import { coupleSignInInput } from "@/lib/leads/couples/schema";
import { signInCouple } from "@/lib/leads/registration/sign-in-couple";

export const POST = route({
  guard: "public",
  input: coupleSignInInput,
  output: null,
  session: (result) => result.session,
  summary: "Sign a returning couple in by its code",
  proof: { when: "many have tried with this address" },
  run: signInCouple,
});
