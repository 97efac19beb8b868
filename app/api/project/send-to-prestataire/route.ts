import { send } from "@/lib/event-requests/send";
import { sendInput, sentDto } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: sendInput,
  output: sentDto,
  status: 201,
  idempotent: { answer: "rerun", owner: ({ uuid }) => uuid },
  summary: "Send a verified project to the chosen providers",
  run: send,
});
