import type { Ctx } from "@/lib/gateways/context";
import { type EmailReport, EmailReportRefused } from "@/lib/gateways/email/port";
import { recordReport, reportErrorOf } from "@/lib/messaging/delivery-reports/record-report";
import type { MailReportInput, ReportDto } from "@/lib/messaging/delivery-reports/schema";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Receives a returned email. A permanent failure is recorded on the message it is about, found by our
 * Message-ID or envelope id, never by an address; any other email is accepted and ignored. Throws
 * resource_not_found while no secret is set, report_forged, report_unreadable.
 */
export async function receiveMailReport(
  ctx: Ctx,
  { payload, signature: secret }: MailReportInput,
): Promise<ReportDto> {
  const report = await read(ctx, payload, secret);
  const delivery = report && deliveryIn(report);
  if (report && delivery) {
    const { state, code } = report;
    const isNoted = await recordReport(ctx, { ...delivery, channel: "email", state, code });
    ctx.log.info({ isNoted, code }, "a mail came back");
  }
  return { received: true };
}

/**
 * Our Message-ID contains the delivery id and is stored on its row; a mail server may have replaced it. Null when the
 * report names no delivery.
 */
function deliveryIn({ messageId, envelopeId }: EmailReport) {
  const id = /^<([^@]+)@[^>]+>$/.exec(messageId ?? "")?.[1];
  if (id && UUID.test(id)) return { deliveryId: id, externalId: messageId };
  return envelopeId !== null && UUID.test(envelopeId) ? { deliveryId: envelopeId, externalId: null } : null;
}

async function read(ctx: Ctx, payload: string, secret: string): Promise<EmailReport | null> {
  try {
    return await ctx.gateways.email.readReport({ payload, secret });
  } catch (error) {
    throw error instanceof EmailReportRefused ? reportErrorOf(error) : error;
  }
}
