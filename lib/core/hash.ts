import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** SHA-256 of a long random secret, base64url: what the database stores of session ids and tokens. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Hash of something that can be guessed (a code, an email address), with a secret key. */
export function keyedHash(key: string, ...parts: string[]): string {
  return createHmac("sha256", key).update(parts.join("\u0000")).digest("base64url");
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Six random digits for people to type. They can be guessed, so the code that checks them limits the attempts. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
