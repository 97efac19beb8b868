import { z } from "zod";

/** POST /api/webhooks/twilio/[delivery]: delivery id, raw form body and signature header. */
export const textReportInput = z.strictObject({
  delivery: z.uuid({ error: "invalid" }),
  payload: z.string(),
  signature: z.string(),
});
export type TextReportInput = z.output<typeof textReportInput>;

/** POST /api/webhooks/mail: the returned email as received; `signature` is the shared secret sent with it. */
export const mailReportInput = z.strictObject({ payload: z.string(), signature: z.string() });
export type MailReportInput = z.output<typeof mailReportInput>;

export const reportDto = z.object({ received: z.literal(true) });
export type ReportDto = z.output<typeof reportDto>;
