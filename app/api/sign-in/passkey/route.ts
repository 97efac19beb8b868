import { route } from "@/lib/http/doors/route";
import { passkeySignInInput } from "@/lib/identity/factors/schema";
import { signInWithPasskey } from "@/lib/identity/second-step/sign-in-with-passkey";

export const POST = route({
  guard: "public",
  input: passkeySignInInput,
  output: null,
  summary: "Sign a browser in by a passkey",
  session: (session) => session,
  run: signInWithPasskey,
});
