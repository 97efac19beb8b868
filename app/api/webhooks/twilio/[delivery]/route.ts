import { route } from "@/lib/http/doors/route";
import { receiveTextReport } from "@/lib/messaging/delivery-reports/receive-text-report";
import { reportDto, textReportInput } from "@/lib/messaging/delivery-reports/schema";

export const POST = route({
  guard: "public",
  signed: {
    header: "x-twilio-signature",
    maxBytes: 16 * 1024,
    type: "application/x-www-form-urlencoded",
  },
  input: textReportInput,
  output: reportDto,
  summary: "Receive the delivery report of a text message",
  run: receiveTextReport,
});
