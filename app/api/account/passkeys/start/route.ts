import { route } from "@/lib/http/doors/route";
import { passkeyCreationDto, startFactorInput } from "@/lib/identity/factors/schema";
import { startPasskey } from "@/lib/identity/factors/start-passkey";

export const POST = route({
  guard: "user",
  input: startFactorInput,
  output: passkeyCreationDto,
  summary: "Options with which the browser makes a passkey (WebAuthn)",
  whileImpersonating: "refuse",
  run: startPasskey,
});
