import { resendCode } from "@/lib/projects/registration/resend-code";
import { projectKeyInput, resentDto } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: resentDto,
  summary: "Send another code, one a minute at most",
  run: resendCode,
});
