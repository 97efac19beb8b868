/** Passkeys of one account. */
export const maxPasskeys = 10;
export const passkeyNameLength = { min: 1, max: 60 } as const;

export const recoveryCodeCount = 10;
/** Characters of a recovery code, in two groups. Letters and digits that look alike are left out: 31^10, 49 bits. */
export const recoveryCodeLength = 10;
export const recoveryAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXY";

/** Digits of an app's code, without the spaces that people type; null when it is something else. */
export function appCodeOf(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A recovery code as it was made, without spaces, hyphens and small letters; null when it cannot be one. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  const isPossible =
    code.length === recoveryCodeLength && [...code].every((one) => recoveryAlphabet.includes(one));
  return isPossible ? code : null;
}

/** "ABCDE-FGHIJ": easier to copy by hand. */
export const shownRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
