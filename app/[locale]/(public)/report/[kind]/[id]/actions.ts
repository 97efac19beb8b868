"use server";

import { reportContent } from "@/lib/reports/report-content";
import { reportInput } from "@/lib/reports/schema";
import { action } from "@/lib/server/action";

export const sendReport = action({
  guard: "public",
  input: reportInput,
  run: reportContent,
  redirectTo: () => "/report/sent",
});
