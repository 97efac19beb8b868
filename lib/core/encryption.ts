import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

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
