import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
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

/** A value without the number of its key was written with key 1. */
const WITHOUT_NUMBER = 1;
const WITH_NUMBER = 2;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface KeyRing {
  /** Number of the key that new values get. */
  current: number;
  /** Objects, because Node makes one of a key in bytes for each value: 12 µs instead of 3. */
  keys: ReadonlyMap<number, KeyObject>;
}

const rings = new Map<string, KeyRing>();

/**
 * The keys of a setting: `<key>`, which is key 1, or `<number>:<key>` with commas between, the one for new values first.
 * Keys are 32 bytes in base64, numbers 1 to 255. Throws for any other text.
 */
export function keyRingOf(setting: string): KeyRing {
  const known = rings.get(setting);
  if (known) return known;
  const keys = new Map<number, KeyObject>();
  for (const part of setting.split(",").map((one) => one.trim())) {
    const [, number = "1", text = ""] = /^(?:([1-9]\d{0,2}):)?([A-Za-z0-9+/]+=*)$/.exec(part) ?? [];
    const key = Buffer.from(text, "base64");
    if (key.length !== 32 || Number(number) > 255 || keys.has(Number(number)))
      throw new Error("not a key of 32 bytes, or a list of them with different numbers");
    keys.set(Number(number), createSecretKey(key));
  }
  const ring = { current: keys.keys().next().value ?? 1, keys };
  rings.set(setting, ring);
  return ring;
}

/**
 * Encrypts a text with AES-256-GCM under the current key of the ring: version, number of the key unless that is 1, nonce,
 * tag, ciphertext.
 */
export function encrypt(ring: string, text: string): Buffer {
  const { current, keys } = keyRingOf(ring);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keys.get(current) ?? Buffer.alloc(0), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const head = current === 1 ? Buffer.of(WITHOUT_NUMBER) : Buffer.of(WITH_NUMBER, current);
  return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
}

/** Number of the key that a value was encrypted with; throws for bytes that `encrypt` did not write. */
export function keyNumberOf(bytes: Uint8Array): number {
  const headBytes = bytes[0] === WITH_NUMBER ? 2 : 1;
  const isKnown = bytes[0] === WITHOUT_NUMBER || bytes[0] === WITH_NUMBER;
  if (!isKnown || bytes.length < headBytes + IV_BYTES + TAG_BYTES) throw new Error("not a sealed text");
  return headBytes === 2 ? (bytes[1] ?? 0) : 1;
}

/** Decrypts a text of `encrypt`; throws when its key is not in the ring, for another key, and for a changed bit. */
export function decrypt(ring: string, bytes: Uint8Array): string {
  const number = keyNumberOf(bytes);
  const key = keyRingOf(ring).keys.get(number);
  if (!key) throw new Error(`key ${number} is not in the ring`);
  const sealed = Buffer.from(bytes).subarray(bytes[0] === WITH_NUMBER ? 2 : 1);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
}
