import { z } from "zod";
import { isCleanText } from "@/lib/core/text";

export const passwordLength = { min: 8, max: 128 } as const;

/**
 * The kinds of characters that a password must contain. Letters of any script count; a special character is
 * neither a letter, a digit nor a space.
 */
const characterClasses = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{M}\p{N}\s]/u,
} as const;

export const passwordRules = ["length", "lowercase", "uppercase", "digit", "special"] as const;
export type PasswordRule = (typeof passwordRules)[number];

const lengthOf = (password: string) => [...password].length;

/** The rules that a text fulfils, of five. */
export function metPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) =>
    rule === "length" ? lengthOf(password) >= passwordLength.min : characterClasses[rule].test(password),
  );
}

export const passwordStrengths = ["none", "very_weak", "weak", "good", "very_good", "excellent"] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** Strength of a password: `none` fulfils no rule, `excellent` all five. */
export function passwordStrength(password: string): PasswordStrength {
  return passwordStrengths[metPasswordRules(password).length] ?? "none";
}

/** 8 to 128 characters, all five rules, no space at either end, no control characters. */
export function isPassword(password: string): boolean {
  return (
    metPasswordRules(password).length === passwordRules.length &&
    lengthOf(password) <= passwordLength.max &&
    password.trim() === password &&
    isCleanText(password)
  );
}

/** A new password at registration, change and reset. Never trimmed. Codes: required, invalid_password. */
export const passwordSchema = z
  .string({ error: (issue) => (issue.input === undefined ? "required" : "invalid_password") })
  .min(1, { error: "required", abort: true })
  .refine(isPassword, "invalid_password")
  .meta({ minLength: passwordLength.min, maxLength: passwordLength.max, format: "password" });
