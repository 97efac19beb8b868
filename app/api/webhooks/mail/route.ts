import { route } from "@/lib/http/doors/route";
import { receiveMailReport } from "@/lib/messaging/delivery-reports/receive-mail-report";
import { mailReportInput, reportDto } from "@/lib/messaging/delivery-reports/schema";

export const POST = route({
  guard: "public",
  signed: { header: "x-webhook-secret", maxBytes: 1024 * 1024, type: "message/rfc822" },
  input: mailReportInput,
  output: reportDto,
  summary: "Receive an email that was returned as undelivered",
  run: receiveMailReport,
});
