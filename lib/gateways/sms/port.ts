import { isNamed } from "@/lib/core/errors";

export type VerificationStatus = "approved" | "wrong_code" | "expired";

/** What became of a text after it was taken. `dead`: nobody has this number; `failed`: it did not arrive this time. */
export interface SmsReport {
  /** The supplier's id of the text. */
  id: string;
  state: "passed_on" | "delivered" | "failed" | "dead";
  code: string | null;
}

export interface SmsPort {
  /** Sends a text to an E.164 number. What becomes of it is reported under `deliveryId`, where one is given. */
  send(message: { to: string; text: string; deliveryId?: string }): Promise<{ id: string }>;
  /** Reads a report as it came, null when it says nothing yet. Throws `SmsReportRefused`. */
  readReport(input: { deliveryId: string; payload: string; signature: string }): SmsReport | null;
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
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "SmsRejected");
  }
  /** Nobody has this number. False for a landline or a blocked sender, where a call still arrives. */
  readonly isDead: boolean;

  constructor(message: string, { isDead = false }: { isDead?: boolean } = {}) {
    super(message);
    this.isDead = isDead;
  }
}

/** `off`: none are asked for; `forged`: not signed by the supplier for this text; `unreadable`: without what it must say. */
export class SmsReportRefused extends Error {
  override readonly name = "SmsReportRefused";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "SmsReportRefused");
  }
  readonly reason: "off" | "forged" | "unreadable";

  constructor(reason: "off" | "forged" | "unreadable") {
    super(`The report is ${reason}.`);
    this.reason = reason;
  }
}

/** This number asked for too many codes; a new one is possible after about ten minutes. */
export class SmsLimited extends Error {
  override readonly name = "SmsLimited";
}
