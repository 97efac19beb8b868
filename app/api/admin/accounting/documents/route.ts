import { route } from "@/lib/http/doors/route";
import { exportDocuments } from "@/lib/billing/accounting/export-documents";
import { exportInput } from "@/lib/billing/accounting/schema";

export const GET = route({
  guard: "admin",
  input: exportInput,
  output: null,
  summary: "Documents of a seller and period as CSV, a row for each rate",
  run: exportDocuments,
  fileType: "text/csv; charset=utf-8",
  file: (made) => ({ ...made, type: "text/csv; charset=utf-8" }),
});
