import { createTransport } from "nodemailer";
import { sameText } from "@/lib/core/hash";
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
  /** Where mail that cannot be delivered comes back to; the sender's own address unless said. */
  bouncesTo?: string;
  /** What hands such mail in knows one of these; none: it is not taken. */
  reportSecrets?: readonly string[];
  timeoutMs?: number;
}

/** Any SMTP server, the sandbox's included. Connections are pooled; a send takes the time limit at most. */
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

/** Asks a server that can (RFC 3461) to report failures alone, with our headers and our own name for the mail. */
function envelopeOf({ to, deliveryId }: EmailMessage, bouncesTo: string | undefined) {
  return {
    dsn: { id: deliveryId, return: "headers" as const, notify: "FAILURE" as const },
    ...(bouncesTo ? { envelope: { from: bouncesTo, to: [to] } } : {}),
  };
}

function contentOf({ to, subject, text, html, replyTo, unsubscribeUrl }: EmailMessage) {
  return {
    to: { name: "", address: to },
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    html,
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
  /** The server's own line. */
  response?: string;
}

/** "550 5.1.1 User unknown", also without the second code; a reply that says nothing is no proof. */
const isNoMailbox = (reply: string) => reply !== "" && tellsNoMailbox(statusIn(reply), reply);

/** 5xx answers to a recipient or a message are final; all else (4xx, sockets, sign-in of the server) may pass. */
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
