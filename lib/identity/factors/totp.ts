import { Secret, TOTP } from "otpauth";
import { brand } from "@/lib/core/brand";

/** RFC 6238 as every app knows it: SHA-1, six digits, thirty seconds. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The link that an app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: brand.name, label: email, secret }).toString();
}

/** Code of one instant. */
export function totpCode(secret: string, at: Date): string {
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/**
 * The time step of a code, or null when it is wrong. The step before and the one after are accepted: clocks differ,
 * and typing takes time. Whether the step was used before is decided where it is stored.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  // The library throws for digits of other scripts.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}
