import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";

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

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** Encrypts a text with AES-256-GCM: version, nonce, tag, ciphertext. `key` is 32 bytes in base64. */
export function encrypt(key: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** Decrypts a text of `encrypt`; throws for another key and when a single bit was changed. */
export function decrypt(key: string, bytes: Uint8Array): string {
  const sealed = Buffer.from(bytes);
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) throw new Error("not a sealed text");
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64"), iv);
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString("utf8");
}
