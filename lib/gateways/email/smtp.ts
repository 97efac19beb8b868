import { createTransport } from "nodemailer";
import { createBreaker } from "@/lib/gateways/breaker";
import {
  type EmailMessage,
  type EmailPort,
  EmailRejected,
  EmailUnavailable,
} from "@/lib/gateways/email/port";

const defaultTimeoutMs = 10_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `Promesse <hello@example.com>`. */
  from: string;
  timeoutMs?: number;
}

/** Any SMTP server, the sandbox's included. Connections are pooled; a send takes the time limit at most. */
export function createSmtpEmail({ url, from, timeoutMs = defaultTimeoutMs }: SmtpOptions): EmailPort {
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
          await transport.sendMail({ from, messageId, ...contentOf(message) });
        } catch (error) {
          throw translate(error);
        }
        return { messageId };
      }),
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

/** "550 5.1.1 User unknown", also without the second code; "550 5.7.1" refuses the sender and tells nothing of the mailbox. */
const NO_MAILBOX = /^(?:550|551|553)[ -](?:5\.1\.|(?!\d\.\d))/;

/** 5xx answers to a recipient or a message are final; all else (4xx, sockets, sign-in of the server) may pass. */
function translate(error: unknown): Error {
  const { responseCode, code, command, response } = error as SmtpFailure;
  const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 550) >= 500;
  return isFinal
    ? new EmailRejected("The mail server refused the message.", {
        cause: error,
        isBounce: command === "RCPT TO" && NO_MAILBOX.test(response ?? ""),
      })
    : new EmailUnavailable("The mail server did not take the message.", { cause: error });
}
