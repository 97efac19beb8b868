import { route } from "@/lib/http/doors/route";
import { startedTotpDto, startFactorInput } from "@/lib/identity/factors/schema";
import { startTotp } from "@/lib/identity/factors/start-totp";

export const POST = route({
  guard: "user",
  input: startFactorInput,
  output: startedTotpDto,
  summary: "Make a secret for an authenticator app, which a code of it has to confirm",
  whileImpersonating: "refuse",
  run: startTotp,
});
