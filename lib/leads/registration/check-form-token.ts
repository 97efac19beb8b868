import { keyedHash, sameText } from "@/lib/core/crypto";
import { projectErrors } from "@/lib/leads/projects/errors";
import { formLifeSeconds, formOpenSeconds } from "@/lib/leads/projects/limits";

const sign = (key: string, openedAt: string) => keyedHash(key, "form-opened", openedAt);

/** A signed record of the time when the wizard's page was served. */
export function mintFormToken(key: string, now: Date): string {
  const openedAt = now.getTime().toString(36);
  return `${openedAt}.${sign(key, openedAt)}`;
}

/** Refuses a forged or expired token, and a form that was sent faster than people type. */
export function checkFormToken(key: string, token: string, now: Date): void {
  const [openedAt = "", signature = ""] = token.split(".");
  const ageSeconds = (now.getTime() - Number.parseInt(openedAt, 36)) / 1000;
  const isOurs = sameText(signature, sign(key, openedAt));
  if (!isOurs || !(ageSeconds >= 0) || ageSeconds > formLifeSeconds) throw projectErrors.form_expired();
  if (ageSeconds < formOpenSeconds) throw projectErrors.too_fast({ retryAfterSeconds: formOpenSeconds });
}
