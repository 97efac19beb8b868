import { isNamed } from "@/lib/core/errors";

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable over retries of one delivery; becomes the Message-ID, by which mail servers drop a second copy. */
  deliveryId: string;
  /** Address for answers when it is not the sender's. */
  replyTo?: string;
  /** https address that ends this kind of mail in one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** What a mail server wrote back about a mail it had taken. `dead`: there is no such mailbox. */
export interface EmailReport {
  /** Of our mail, from the headers that came back with the report; null when none did. */
  messageId: string | null;
  /** The `deliveryId` our mail was handed over with, where the server on the way kept it. */
  envelopeId: string | null;
  state: "failed" | "dead";
  /** RFC 3463: "5.1.1". */
  code: string;
}

export interface EmailPort {
  /** Hands one message to the mail server. Throws `EmailUnavailable` (worth a retry) or `EmailRejected` (never). */
  send(message: EmailMessage): Promise<{ messageId: string }>;
  /** Reads a mail that came back, null unless it reports a final failure. Throws `EmailReportRefused`. */
  readReport(input: { payload: string; secret: string }): Promise<EmailReport | null>;
}

/** The mail server is down, slow, or asks to come back later. */
export class EmailUnavailable extends Error {
  override readonly name = "EmailUnavailable";
}

/** The mail server refuses this message or this recipient for good. */
export class EmailRejected extends Error {
  override readonly name = "EmailRejected";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "EmailRejected");
  }
  /** A hard bounce: there is no such mailbox, now or later. False where only this message was refused. */
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false, ...options }: ErrorOptions & { isBounce?: boolean } = {}) {
    super(message, options);
    this.isBounce = isBounce;
  }
}

/** `off`: no secret is set, so nothing is taken; `forged`: handed in without it; `unreadable`: no mail. */
export class EmailReportRefused extends Error {
  override readonly name = "EmailReportRefused";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "EmailReportRefused");
  }
  readonly reason: "off" | "forged" | "unreadable";

  constructor(reason: "off" | "forged" | "unreadable", options: ErrorOptions = {}) {
    super(`The report is ${reason}.`, options);
    this.reason = reason;
  }
}
