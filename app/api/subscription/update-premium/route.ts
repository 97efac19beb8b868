import { route } from "@/lib/server/route";
import { openPortal } from "@/lib/subscription/manage";
import { noInput, sessionDto } from "@/lib/subscription/schema";

export const GET = route({
  guard: "moderated",
  input: noInput,
  output: sessionDto,
  whileImpersonating: "refuse",
  summary: "Open the supplier's page for cards, invoices and rhythm",
  run: openPortal,
});
