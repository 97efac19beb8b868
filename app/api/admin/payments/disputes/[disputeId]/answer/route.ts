import { route } from "@/lib/http/doors/route";
import { answeredDto, answerInput } from "@/lib/billing/disputes/schema";
import { answerDispute } from "@/lib/billing/disputes/send-evidence";

export const POST = route({
  guard: "admin",
  input: answerInput,
  output: answeredDto,
  summary: "Send the evidence of a dispute",
  run: answerDispute,
});
