import { route } from "@/lib/http/doors/route";
import { exportLogs } from "@/lib/billing/credits/export-logs";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "provider",
  input: emptyInput,
  output: null,
  file: (file) => file,
  fileType: "text/csv; charset=utf-8",
  summary: "Save the whole history of the provider's credits as a table (CSV)",
  run: exportLogs,
});
