import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decrypt, encrypt, hashToken, keyedHash, randomCode, randomToken, sameText } from "@/lib/core/crypto";

const key = Buffer.alloc(32, 7).toString("base64");
const otherKey = Buffer.alloc(32, 8).toString("base64");

describe("encryption", () => {
  it("decrypts what it encrypted, and never encrypts a text twice to the same result", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const bytes = encrypt(key, text);
        expect(decrypt(key, bytes)).toBe(text);
        expect(encrypt(key, text).equals(bytes)).toBe(false);
      }),
    );
  });

  it("refuses another key and every changed bit", () => {
    const bytes = encrypt(key, "lea@example.test");
    expect(bytes.includes("lea")).toBe(false);
    expect(() => decrypt(otherKey, bytes)).toThrow();
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => decrypt(key, changed), `byte ${at}`).toThrow();
    }
  });

  it("refuses a text that is too short to be encrypted", () => {
    for (const length of [0, 1, 28]) expect(() => decrypt(key, Buffer.alloc(length, 1))).toThrow();
  });
});

describe("hashes", () => {
  it("make 256-bit tokens that do not repeat and are safe in a cookie", () => {
    const tokens = Array.from({ length: 200 }, randomToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("make codes of six digits, also with leading zeros", () => {
    const codes = Array.from({ length: 2_000 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
  });

  it("depend on the key and on the boundaries of the parts", () => {
    expect(keyedHash(key, "a", "b")).toBe(keyedHash(key, "a", "b"));
    expect(keyedHash(key, "a", "b")).not.toBe(keyedHash(otherKey, "a", "b"));
    expect(keyedHash(key, "ab", "c")).not.toBe(keyedHash(key, "a", "bc"));
    expect(hashToken("a")).not.toBe("a");
  });

  it("compare texts of any length", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => sameText(left, right) === (left === right)),
    );
  });
});
