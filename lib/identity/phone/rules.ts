import type { LimitRule } from "@/lib/core/limits";

/** The six digits that prove a provider's number (security.md section 3). */
export const codeLifeSeconds = 600;
export const codeTries = 5;
/** Another one may be sent after so long. */
export const resendAfterSeconds = 60;

const HOUR_SECONDS = 3600;
const closed = (name: string, points: number, durationSeconds: number): LimitRule => ({
  name,
  points,
  durationSeconds,
  failsClosed: true,
});

/** Every text costs money and may be somebody else's number: sends are bounded by whom, where from and where to. */
export const codesPerUser = closed("phone-code-user", 6, HOUR_SECONDS);
export const codesPerIp = closed("phone-code-ip", 20, HOUR_SECONDS);
export const codesPerNumber = closed("phone-code-number", 6, HOUR_SECONDS);
export const codesPerDialCode = closed("phone-code-dial-code", 600, HOUR_SECONDS);
/** Over all codes; each has its own five tries as well. */
export const triesPerUser = closed("phone-try-user", 30, HOUR_SECONDS);

/** What a live code answers to a try. A pure rule over the facts of its row. */
export interface CodeFacts {
  attempts: number;
  expiresAt: Date;
}
export type CodeState = "live" | "expired" | "exhausted";

/** Tries are counted before the answer is known, so a sixth never reaches the supplier. */
export function codeState({ attempts, expiresAt }: CodeFacts, now: Date): CodeState {
  if (expiresAt.getTime() <= now.getTime()) return "expired";
  return attempts >= codeTries ? "exhausted" : "live";
}

/** Seconds until another code may be sent; 0 when it may be now. */
export function secondsToNextCode(sentAt: Date | null, now: Date): number {
  if (sentAt === null) return 0;
  const left = sentAt.getTime() + resendAfterSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(left / 1000));
}
