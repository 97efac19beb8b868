"use server";

import { reportContent } from "@/lib/backoffice/reports/report-content";
import { reportInput } from "@/lib/backoffice/reports/schema";
import { action } from "@/lib/http/doors/action";

export const sendReport = action({
  name: "sendReport",
  guard: "public",
  input: reportInput,
  run: reportContent,
  redirectTo: () => "/report/sent",
});
