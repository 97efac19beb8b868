"use server";

import { handleReport } from "@/lib/backoffice/reports/handle-report";
import { handleReportInput } from "@/lib/backoffice/reports/schema";
import { action } from "@/lib/http/doors/action";

export const closeReport = action({
  name: "closeReport",
  guard: "admin",
  input: handleReportInput,
  run: handleReport,
  redirectTo: () => "/admin/moderation/reports",
});
