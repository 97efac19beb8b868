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

export interface EmailPort {
  /** Hands one message to the mail server. Throws `EmailUnavailable` (worth a retry) or `EmailRejected` (never). */
  send(message: EmailMessage): Promise<{ messageId: string }>;
}

/** The mail server is down, slow, or asks to come back later. */
export class EmailUnavailable extends Error {
  override readonly name = "EmailUnavailable";
}

/** The mail server refuses this message or this recipient for good. */
export class EmailRejected extends Error {
  override readonly name = "EmailRejected";
  /** A hard bounce: there is no such mailbox, now or later. False where only this message was refused. */
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false, ...options }: ErrorOptions & { isBounce?: boolean } = {}) {
    super(message, options);
    this.isBounce = isBounce;
  }
}
