import { exportLogs } from "@/lib/billing/credits/export-logs";
import { creditExportInput } from "@/lib/billing/credits/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "provider",
  input: creditExportInput,
  output: null,
  file: (file) => file,
  fileType: "text/csv; charset=utf-8",
  summary: "Save the whole history of the provider's credits as a table (CSV)",
  run: exportLogs,
});
