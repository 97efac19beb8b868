import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { passkeyRequestDto } from "@/lib/identity/factors/schema";
import { startPasskeySignIn } from "@/lib/identity/second-step/start-passkey-sign-in";

export const POST = route({
  guard: "public",
  input: emptyInput,
  output: passkeyRequestDto,
  summary: "Options with which the browser signs in by a passkey (WebAuthn)",
  run: startPasskeySignIn,
});
