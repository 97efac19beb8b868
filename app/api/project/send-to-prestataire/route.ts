import { route } from "@/lib/http/doors/route";
import { sendInput, sentDto } from "@/lib/leads/projects/schema";
import { send } from "@/lib/leads/requests/send";

export const POST = route({
  guard: "public",
  input: sendInput,
  output: sentDto,
  status: 201,
  idempotent: { answer: "rerun", owner: ({ uuid }) => uuid },
  summary: "Send a verified project to the chosen providers",
  proof: "always",
  run: send,
});
