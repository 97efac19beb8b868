import { HOUR_SECONDS } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";

/** Rules of the six-digit code that confirms a provider's phone number. */
export const codeLifeSeconds = 600;
export const codeTries = 5;
/** The next code can be sent after this time. */
export const resendAfterSeconds = 60;

/**
 * Every SMS costs money and may go to somebody else's number: codes are limited per user, IP address, number
 * and country.
 */
export const codesPerUser = closedLimit("phone-code-user", 6, HOUR_SECONDS);
export const codesPerIp = closedLimit("phone-code-ip", 20, HOUR_SECONDS);
/** The first code of a user in an hour needs no proof of work, each further one does. */
export const firstCodePerUser = closedLimit("phone-code-first", 1, HOUR_SECONDS);
/** Beyond these each code needs a hard proof of work, so that strangers do not close a number or a country. */
export const codesPerNumber = closedLimit("phone-code-number", 6, HOUR_SECONDS);
export const codesPerDialCode = closedLimit("phone-code-dial-code", 600, HOUR_SECONDS);
/** Codes with such a proof: what a number must bear, and what we want to pay. */
export const provenCodesPerNumber = closedLimit("phone-code-number-proven", 6, HOUR_SECONDS);
export const provenCodesPerDialCode = closedLimit("phone-code-dial-code-proven", 1800, HOUR_SECONDS);
/** Over all codes; each code also has its own five attempts. */
export const triesPerUser = closedLimit("phone-try-user", 30, HOUR_SECONDS);

/** The columns that decide the state of a code. */
export interface CodeFacts {
  attempts: number;
  expiresAt: Date;
}
export type CodeState = "live" | "expired" | "exhausted";

/** Attempts are counted before the code is checked, so a sixth attempt never reaches the supplier. */
export function codeState({ attempts, expiresAt }: CodeFacts, now: Date): CodeState {
  if (expiresAt.getTime() <= now.getTime()) return "expired";
  return attempts >= codeTries ? "exhausted" : "live";
}

/** Seconds until another code can be sent; 0 when it can be sent now. */
export function secondsToNextCode(sentAt: Date | null, now: Date): number {
  if (sentAt === null) return 0;
  const left = sentAt.getTime() + resendAfterSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(left / 1000));
}
