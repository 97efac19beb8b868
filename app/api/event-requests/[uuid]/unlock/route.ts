import { contactDto, requestKeyInput } from "@/lib/event-requests/schema";
import { unlock } from "@/lib/event-requests/unlock";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "moderated",
  input: requestKeyInput,
  output: contactDto,
  whileImpersonating: "refuse",
  idempotent: { answer: "rerun" },
  summary:
    "Unlock the couple's contact for one credit, or for none with Premium; asked again it costs nothing",
  run: unlock,
});
