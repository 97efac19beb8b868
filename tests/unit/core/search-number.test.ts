import { createHash } from "node:crypto";
import vm from "node:vm";
import { createChallenge } from "altcha-lib/v1";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchNumber } from "@/lib/core/proof/search-number";

const hashOf = (salt: string, number: number) =>
  createHash("sha256").update(`${salt}${number}`).digest("hex");

describe("the search for the number of a challenge", () => {
  it("finds it for salts of every length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.nat(400), (salt, number) => {
        expect(searchNumber(hashOf(salt, number), salt, 400)).toBe(number);
      }),
    );
  });

  it("agrees with the library that makes the challenges", async () => {
    for (const number of [0, 9, 10, 99_999]) {
      const params = { level: "1", subject: "abcdefghijklmnop" };
      const { challenge, salt } = await createChallenge({
        hmacKey: "key",
        number,
        expires: new Date(),
        params,
      });
      expect(searchNumber(challenge, salt, 100_000)).toBe(number);
    }
  });

  it("finds nothing beyond its end", () => {
    expect(searchNumber(hashOf("salt", 101), "salt", 100)).toBeNull();
    expect(searchNumber("no hash", "salt", 100)).toBeNull();
  });

  it("uses nothing from outside: a worker gets its text", () => {
    // The compiler of tests names functions by a helper, which the one of the build does not.
    const source = String(searchNumber);
    const world = { TextEncoder, Int32Array, Uint8Array, __name: (made: unknown) => made };
    const found = vm.runInNewContext(`(${source})(${JSON.stringify(hashOf("salt", 7))}, "salt", 10)`, world);
    expect(found).toBe(7);
  });
});
