import { route } from "@/lib/http/doors/route";
import { contactDto, requestKeyInput } from "@/lib/leads/requests/schema";
import { unlock } from "@/lib/leads/requests/unlock";

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
