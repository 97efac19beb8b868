import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** SHA-256 of an opaque high-entropy secret, base64url: what the database keeps of session ids and tokens. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Keyed hash of something guessable (a code, an address): useless without the key. */
export function keyedHash(key: string, ...parts: string[]): string {
  return createHmac("sha256", key).update(parts.join("\u0000")).digest("base64url");
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Six random digits for people to type; guessable, so tries are counted where it is checked. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
