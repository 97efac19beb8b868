import { createTransport } from "nodemailer";
import { sameText } from "@/lib/core/crypto";
import { createBreaker } from "@/lib/gateways/breaker";
import { readBounce } from "@/lib/gateways/email/bounce";
import { statusIn, tellsNoMailbox } from "@/lib/gateways/email/no-mailbox";
import {
  type EmailMessage,
  type EmailPort,
  EmailRejected,
  EmailReportRefused,
  EmailUnavailable,
} from "@/lib/gateways/email/port";

const defaultTimeoutMs = 10_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `Promesse <hello@example.com>`. */
  from: string;
  /** Where undeliverable email is returned to; by default the sender's own address. */
  bouncesTo?: string;
  /** The program that delivers returned email to us knows one of these secrets; without any, none is accepted. */
  reportSecrets?: readonly string[];
  timeoutMs?: number;
}

/** Any SMTP server, also the sandbox's. Connections are pooled; sending ends at the time limit. */
export function createSmtpEmail(options: SmtpOptions): EmailPort {
  const { url, from, bouncesTo, reportSecrets = [], timeoutMs = defaultTimeoutMs } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const breaker = createBreaker(
    (error) => error instanceof EmailUnavailable,
    () => new EmailUnavailable("The mail server keeps failing and is left alone for a moment."),
  );
  return {
    send: (message) =>
      breaker.run(async () => {
        const messageId = `<${message.deliveryId}@${domain}>`;
        try {
          await transport.sendMail({
            from,
            messageId,
            ...contentOf(message),
            ...envelopeOf(message, bouncesTo),
          });
        } catch (error) {
          throw translate(error);
        }
        return { messageId };
      }),
    async readReport({ payload, secret }) {
      if (reportSecrets.length === 0) throw new EmailReportRefused("off");
      if (!reportSecrets.some((one) => sameText(one, secret))) throw new EmailReportRefused("forged");
      return readBounce(payload);
    },
  };
}

/** Asks a server that supports RFC 3461 to report only failures, with our headers and our own id of the email. */
function envelopeOf({ to, deliveryId }: EmailMessage, bouncesTo: string | undefined) {
  return {
    dsn: { id: deliveryId, return: "headers" as const, notify: "FAILURE" as const },
    ...(bouncesTo ? { envelope: { from: bouncesTo, to: [to] } } : {}),
  };
}

function contentOf({ to, subject, text, html, calendarFile, replyTo, unsubscribeUrl }: EmailMessage) {
  return {
    to: { name: "", address: to },
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    html,
    ...(calendarFile
      ? {
          attachments: [
            {
              filename: "visit.ics",
              content: calendarFile,
              contentType: "text/calendar; charset=utf-8; method=PUBLISH",
            },
          ],
        }
      : {}),
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl
        ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  };
}

interface SmtpFailure {
  responseCode?: number;
  code?: string;
  command?: string;
  /** The reply line of the server. */
  response?: string;
}

/** "550 5.1.1 User unknown", also without the second code. A reply without a code proves nothing. */
const isNoMailbox = (reply: string) => reply !== "" && tellsNoMailbox(statusIn(reply), reply);

/**
 * 5xx replies to a recipient or a message are permanent; all others (4xx, sockets, sign-in at the server) may
 * go away.
 */
function translate(error: unknown): Error {
  const { responseCode, code, command, response } = error as SmtpFailure;
  const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 550) >= 500;
  return isFinal
    ? new EmailRejected("The mail server refused the message.", {
        cause: error,
        isBounce: command === "RCPT TO" && isNoMailbox(response ?? ""),
      })
    : new EmailUnavailable("The mail server did not take the message.", { cause: error });
}
