import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { createTwilioSms } from "@/lib/gateways/sms/twilio";
import { twilioSignature } from "@/lib/gateways/sms/twilio-report";

const authToken = "a-token-of-tests";
const reportsUrl = "https://fr.promesse.test/api/webhooks/twilio";
export const mailSecret = "the-secret-of-what-hands-mail-in";

/** Reports are parsed by the real code; no request is sent. */
export const textReader = createTwilioSms({
  accountSid: "ACtest",
  authToken,
  verifyServiceSid: "VAtest",
  from: "Promesse",
  reportsUrl,
  apiUrl: "http://127.0.0.1:9",
});
export const mailReader = createSmtpEmail({
  url: "smtp://127.0.0.1:9",
  from: "Promesse <bonjour@promesse.test>",
  reportSecrets: [mailSecret],
});

/** The request that Twilio posts about an SMS, with its signature; `to` is the delivery id in the address. */
export function textReport(
  to: string,
  status: string,
  { code, sid = "SM00000000000000000000000000000001" }: { code?: string; sid?: string } = {},
) {
  const form = new URLSearchParams({
    SmsSid: sid,
    SmsStatus: status,
    MessageStatus: status,
    To: "+33612345678",
    MessageSid: sid,
    AccountSid: "ACtest",
    From: "Promesse",
    ApiVersion: "2010-04-01",
    ...(code === undefined ? {} : { ErrorCode: code }),
  });
  return {
    payload: form.toString(),
    signature: twilioSignature(authToken, `${reportsUrl}/${to}`, form),
  };
}

interface Bounce {
  action?: string;
  status?: string;
  diagnostic?: string | null;
  /** Headers of the returned email; null for none. */
  messageId?: string | null;
  envelopeId?: string | null;
}

/** A delivery status notification in the format of Postfix. */
export function bounceOf({
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 <lea@canary.test>: Recipient address rejected: User unknown",
  messageId = null,
  envelopeId = null,
}: Bounce): string {
  const returned = [
    "--B",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    "From: Promesse <bonjour@promesse.test>",
    "To: lea@canary.test",
    `Message-ID: ${messageId}`,
    "Subject: Bonjour",
    "",
  ];
  return [
    "Date: Sat, 21 Nov 2026 10:00:00 +0000 (UTC)",
    "From: MAILER-DAEMON@mail.example.net (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "To: bonjour@promesse.test",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="B"',
    "Message-Id: <20261121100000.4XpzGk@mail.example.net>",
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--B",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--B",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example.net",
    ...(envelopeId === null ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    "X-Postfix-Queue-ID: 4XpzGk2Qx8zB0q7",
    "Arrival-Date: Sat, 21 Nov 2026 09:59:58 +0000 (UTC)",
    "",
    "Final-Recipient: rfc822; lea@canary.test",
    "Original-Recipient: rfc822;lea@canary.test",
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mx.canary.test",
    ...(diagnostic === null ? [] : [`Diagnostic-Code: ${diagnostic.replace(": ", ":\n    ")}`]),
    "",
    ...(messageId === null ? [] : returned),
    "--B--",
    "",
  ].join("\n");
}
