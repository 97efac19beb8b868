import { route } from "@/lib/http/doors/route";
import { projectKeyInput, resentDto } from "@/lib/leads/projects/schema";
import { resendCode } from "@/lib/leads/registration/resend-code";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: resentDto,
  summary: "Send another code, at most one a minute",
  proof: "always",
  run: resendCode,
});
