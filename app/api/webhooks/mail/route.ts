import { receiveMailReport } from "@/lib/notifications/reports/receive-mail-report";
import { mailReportInput, reportDto } from "@/lib/notifications/reports/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  signed: { header: "x-webhook-secret", maxBytes: 1024 * 1024, type: "message/rfc822" },
  input: mailReportInput,
  output: reportDto,
  summary: "Take a mail that came back undelivered",
  run: receiveMailReport,
});
