import { route } from "@/lib/server/route";
import { planInput, sessionDto } from "@/lib/subscription/schema";
import { subscribe } from "@/lib/subscription/subscribe";

export const POST = route({
  guard: "moderated",
  input: planInput,
  output: sessionDto,
  whileImpersonating: "refuse",
  summary: "Open the page on which Premium is paid",
  run: subscribe,
});
