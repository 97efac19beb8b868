import { route } from "@/lib/http/doors/route";
import { renewRecoveryCodes } from "@/lib/identity/factors/issue-recovery-codes";
import { recoveryCodesDto, removeFactorInput } from "@/lib/identity/factors/schema";

export const POST = route({
  guard: "user",
  input: removeFactorInput,
  output: recoveryCodesDto,
  summary: "Replace the recovery codes; the former ones stop working",
  whileImpersonating: "refuse",
  run: renewRecoveryCodes,
});
