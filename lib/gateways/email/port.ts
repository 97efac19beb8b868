import { isNamed } from "@/lib/core/errors";

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Content of an attached calendar file. */
  calendarFile?: string;
  /** The same for all retries of one delivery; becomes the Message-ID, by which mail servers drop a second copy. */
  deliveryId: string;
  /** Reply address when it is not the sender's. */
  replyTo?: string;
  /** https address that unsubscribes from this kind of email with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** What a mail server reported about an email that it had accepted. `dead`: there is no such mailbox. */
export interface EmailReport {
  /** Message-ID of our email, from the returned headers; null when none were returned. */
  messageId: string | null;
  /** The `deliveryId` of our email, where the servers on the way preserved it. */
  envelopeId: string | null;
  state: "failed" | "dead";
  /** RFC 3463: "5.1.1". */
  code: string;
}

export interface EmailPort {
  /**
   * Gives one message to the mail server. Throws `EmailUnavailable` (retry later) or `EmailRejected` (do not
   * retry).
   */
  send(message: EmailMessage): Promise<{ messageId: string }>;
  /** Reads a returned email; null unless it reports a permanent failure. Throws `EmailReportRefused`. */
  readReport(input: { payload: string; secret: string }): Promise<EmailReport | null>;
}

/** The mail server is down, slow, or asks to retry later. */
export class EmailUnavailable extends Error {
  override readonly name = "EmailUnavailable";
}

/** The mail server permanently refuses this message or this recipient. */
export class EmailRejected extends Error {
  override readonly name = "EmailRejected";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "EmailRejected");
  }
  /** A hard bounce: the mailbox does not exist. False where only this message was refused. */
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false, ...options }: ErrorOptions & { isBounce?: boolean } = {}) {
    super(message, options);
    this.isBounce = isBounce;
  }
}

/**
 * `off`: no secret is configured, so nothing is accepted; `forged`: sent without the secret; `unreadable`: no
 * email.
 */
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
