import type { Ctx } from "@/lib/gateways/context";
import { type SmsReport, SmsReportRefused } from "@/lib/gateways/sms/port";
import { recordReport, reportErrorOf } from "@/lib/messaging/delivery-reports/record-report";
import type { ReportDto, TextReportInput } from "@/lib/messaging/delivery-reports/schema";

/**
 * Receives the supplier's report about a text message. Throws resource_not_found while reports are off,
 * report_forged, report_unreadable.
 */
export async function receiveTextReport(ctx: Ctx, input: TextReportInput): Promise<ReportDto> {
  const report = read(ctx, input);
  if (report) {
    const { id: externalId, state, code } = report;
    await recordReport(ctx, { deliveryId: input.delivery, channel: "sms", externalId, state, code });
  }
  return { received: true };
}

function read(ctx: Ctx, { delivery, payload, signature }: TextReportInput): SmsReport | null {
  try {
    return ctx.gateways.sms.readReport({ deliveryId: delivery, payload, signature });
  } catch (error) {
    throw error instanceof SmsReportRefused ? reportErrorOf(error) : error;
  }
}
