"use server";

import { handleReport } from "@/lib/reports/handle-report";
import { handleReportInput } from "@/lib/reports/schema";
import { action } from "@/lib/server/action";

export const closeReport = action({
  guard: "admin",
  input: handleReportInput,
  run: handleReport,
  redirectTo: () => "/admin/moderation/reports",
});
