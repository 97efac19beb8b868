import { memberSignInInput } from "@/lib/members/schema";
import { signInMember } from "@/lib/projects/registration/sign-in-member";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: memberSignInInput,
  output: null,
  session: (result) => result.session,
  summary: "Sign a returning couple in by its code",
  run: signInMember,
});
