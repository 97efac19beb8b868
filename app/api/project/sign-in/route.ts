import { route } from "@/lib/http/doors/route";
import { memberSignInInput } from "@/lib/leads/couples/schema";
import { signInMember } from "@/lib/leads/registration/sign-in-member";

export const POST = route({
  guard: "public",
  input: memberSignInInput,
  output: null,
  session: (result) => result.session,
  summary: "Sign a returning couple in by its code",
  run: signInMember,
});
