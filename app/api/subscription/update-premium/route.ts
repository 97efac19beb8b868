import { openPortal } from "@/lib/billing/subscription/manage";
import { noInput, sessionDto } from "@/lib/billing/subscription/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "moderated",
  input: noInput,
  output: sessionDto,
  whileImpersonating: "refuse",
  summary: "Open the supplier's page for cards, invoices and billing period",
  run: openPortal,
});
