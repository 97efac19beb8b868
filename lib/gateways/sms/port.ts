import { isNamed } from "@/lib/core/errors";

export type VerificationStatus = "approved" | "wrong_code" | "expired";

/** Final state of a text message. `dead`: the number does not exist; `failed`: it did not arrive this time. */
export interface SmsReport {
  /** The supplier's id of the text message. */
  id: string;
  state: "passed_on" | "delivered" | "failed" | "dead";
  code: string | null;
}

export interface SmsPort {
  /** Sends a text message to an E.164 number. Its state is reported under `deliveryId`, if given. */
  send(message: { to: string; text: string; deliveryId?: string }): Promise<{ id: string }>;
  /** Reads a report; null while the state is not final. Throws `SmsReportRefused`. */
  readReport(input: { deliveryId: string; payload: string; signature: string }): SmsReport | null;
  /** Sends a code that the supplier generates and stores. `locale` chooses the language of the text ("fr"). */
  startVerification(input: { to: string; locale: string }): Promise<{ id: string }>;
  /** `expired`: too old, already used, or tried too often; a new code is needed. */
  checkVerification(input: { to: string; code: string }): Promise<VerificationStatus>;
}

/** The supplier is down, slow, or out of capacity. */
export class SmsUnavailable extends Error {
  override readonly name = "SmsUnavailable";
}

/** The number cannot receive texts (landline, wrong, blocked). */
export class SmsRejected extends Error {
  override readonly name = "SmsRejected";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "SmsRejected");
  }
  /** True if the number does not exist. False for a landline or a blocked sender, where a call still arrives. */
  readonly isDead: boolean;

  constructor(message: string, { isDead = false }: { isDead?: boolean } = {}) {
    super(message);
    this.isDead = isDead;
  }
}

/**
 * `off`: no reports are requested; `forged`: not signed by the supplier for this text; `unreadable`: a required
 * field is missing.
 */
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

/** Too many codes were sent to this number; a new one is possible after about ten minutes. */
export class SmsLimited extends Error {
  override readonly name = "SmsLimited";
}
