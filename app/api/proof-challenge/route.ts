import { route } from "@/lib/http/doors/route";
import { proofLevels } from "@/lib/core/proof/rules";
import { challengeDto, challengeInput } from "@/lib/core/proof/schema";
import { requestCaller } from "@/lib/http/doors/request-caller";

export const GET = route({
  guard: "public",
  input: challengeInput,
  output: challengeDto,
  summary: "A challenge to answer before a call that needs a proof of work",
  run: (ctx, { level }) =>
    requestCaller(ctx).challenge(level === String(proofLevels.hard) ? proofLevels.hard : proofLevels.usual),
});
