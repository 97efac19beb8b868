export type VerificationStatus = "approved" | "wrong_code" | "expired";

export interface SmsPort {
  /** Sends a text to an E.164 number. */
  send(message: { to: string; text: string }): Promise<{ id: string }>;
  /** Sends a code that the supplier makes and keeps. `locale` chooses the language of the text ("fr"). */
  startVerification(input: { to: string; locale: string }): Promise<{ id: string }>;
  /** `expired`: too old, already used, or tried too often; a new code is needed. */
  checkVerification(input: { to: string; code: string }): Promise<VerificationStatus>;
}

/** The supplier is down, slow, or out of capacity. */
export class SmsUnavailable extends Error {
  override readonly name = "SmsUnavailable";
}

/** The number cannot get texts (landline, wrong, blocked). */
export class SmsRejected extends Error {
  override readonly name = "SmsRejected";
  /** Nobody has this number. False for a landline or a blocked sender, where a call still arrives. */
  readonly isDead: boolean;

  constructor(message: string, { isDead = false }: { isDead?: boolean } = {}) {
    super(message);
    this.isDead = isDead;
  }
}

/** This number asked for too many codes; a new one is possible after about ten minutes. */
export class SmsLimited extends Error {
  override readonly name = "SmsLimited";
}
