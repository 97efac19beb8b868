import { route } from "@/lib/http/doors/route";
import { exportFec } from "@/lib/billing/accounting/export-fec";
import { fecInput } from "@/lib/billing/accounting/schema";

export const GET = route({
  guard: "admin",
  input: fecInput,
  output: null,
  summary: "Sales of a French seller and period as file of accounting entries (FEC)",
  run: exportFec,
  fileType: "text/plain; charset=utf-8",
  file: (made) => ({ ...made, type: "text/plain; charset=utf-8" }),
});
