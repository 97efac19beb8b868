import { randomUUID } from "node:crypto";
import { post } from "./post";

/** Target and secret for returned mail, used as a mail server's pipe does. */
export interface Returns {
  url: string;
  secret: string;
}

interface BouncedMail {
  to: string;
  from: string;
  envelopeId: string | null;
  /** Our email as received. */
  raw: Buffer;
}

/** Status by the local part of an address at bounce.invalid; any other local part is an unknown mailbox. */
const kinds = [
  { begins: "full", action: "failed", status: "5.2.2", reply: "552 5.2.2 Mailbox full" },
  { begins: "delayed", action: "delayed", status: "4.4.1", reply: "451 4.4.1 No answer from host" },
  { begins: "", action: "failed", status: "5.1.1", reply: "550 5.1.1 No such mailbox" },
] as const;

export const comesBack = (address: string) => address.toLowerCase().endsWith("@bounce.invalid");

/** A delivery status notification (RFC 3464) with the headers of the original email. */
function notification({ to, from, envelopeId, raw }: BouncedMail): string {
  const { action, status, reply } =
    kinds.find(({ begins }) => to.toLowerCase().startsWith(begins)) ?? kinds[2];
  const [headers = ""] = raw.toString("utf8").split(/\r?\n\r?\n/, 1);
  const boundary = `sandbox-${randomUUID()}`;
  const now = new Date().toUTCString();
  const part = (type: string, ...lines: string[]) => [`--${boundary}`, `Content-Type: ${type}`, "", ...lines];
  return [
    "From: MAILER-DAEMON@sandbox.invalid (Mail Delivery System)",
    `To: ${from}`,
    `Date: ${now}`,
    `Message-ID: <${randomUUID()}@sandbox.invalid>`,
    `Subject: ${action === "failed" ? "Undelivered Mail Returned to Sender" : "Delayed Mail (still being retried)"}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    ...part("text/plain; charset=us-ascii", `Your mail to <${to}> was not delivered: ${reply}`, ""),
    ...part(
      "message/delivery-status",
      "Reporting-MTA: dns; sandbox.invalid",
      ...(envelopeId === null ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
      `Arrival-Date: ${now}`,
      "",
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${reply}`,
      "",
    ),
    ...part("text/rfc822-headers", headers, ""),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

/** Posts a returned email to the app. */
export function returnMail(
  { url, secret }: Returns,
  taken: BouncedMail,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { "content-type": "message/rfc822", "x-webhook-secret": secret };
  return post({ url, headers, body: notification(taken) }, signal);
}
