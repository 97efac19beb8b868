import { exportLogs } from "@/lib/credits/export-logs";
import { creditExportInput } from "@/lib/credits/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: creditExportInput,
  output: null,
  file: (file) => file,
  fileType: "text/csv; charset=utf-8",
  summary: "Save the whole history of the provider's credits as a table (CSV)",
  run: exportLogs,
});
