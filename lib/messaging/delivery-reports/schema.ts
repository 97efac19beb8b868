import { z } from "zod";

/** POST /api/webhooks/twilio/[delivery]: which text of ours, the form as it came, and the header that signs it. */
export const textReportInput = z.strictObject({
  delivery: z.uuid({ error: "invalid" }),
  payload: z.string(),
  signature: z.string(),
});
export type TextReportInput = z.output<typeof textReportInput>;

/** POST /api/webhooks/mail: a mail that came back as it came, and the secret that was handed in with it. */
export const mailReportInput = z.strictObject({ payload: z.string(), signature: z.string() });
export type MailReportInput = z.output<typeof mailReportInput>;

export const reportDto = z.object({ received: z.literal(true) });
export type ReportDto = z.output<typeof reportDto>;
