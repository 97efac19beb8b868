import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { appCodeOf, recoveryCodeOf, shownRecoveryCode } from "@/lib/identity/factors/rules";
import { newTotpSecret, totpCode, totpStepOf, totpUri } from "@/lib/identity/factors/totp";

/** The secret and the SHA-1 values of appendix B of RFC 6238, cut to six digits. */
const secret = Secret.fromUTF8("12345678901234567890").base32;
const vectors = [
  [59, "287082", 1],
  [1111111109, "081804", 0x23523ec],
  [1111111111, "050471", 0x23523ed],
  [1234567890, "005924", 0x273ef07],
  [2000000000, "279037", 0x3f940aa],
  [20000000000, "353130", 0x27bc86aa],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of the app", () => {
  it.each(vectors)("is the one of RFC 6238 at %d s", (seconds, code, step) => {
    expect(totpCode(secret, at(seconds))).toBe(code);
    expect(totpStepOf(secret, code, at(seconds))).toBe(step);
  });

  it("is taken one step early or late, with its own step, and no longer", () => {
    const [seconds, code, step] = vectors[3];
    expect(totpStepOf(secret, code, at(seconds + 30))).toBe(step);
    expect(totpStepOf(secret, code, at(seconds - 30))).toBe(step);
    expect(totpStepOf(secret, code, at(seconds + 61))).toBeNull();
    expect(totpStepOf(secret, code, at(seconds - 61))).toBeNull();
  });

  it.each(["", "28708", "2870822", "abcdef", "٢٨٧٠٨٢"])("is refused: %j", (typed) => {
    expect(totpStepOf(secret, typed, at(59))).toBeNull();
  });

  it("may be typed with spaces", () => {
    expect(appCodeOf(" 287 082 ")).toBe("287082");
    expect(appCodeOf("287-082")).toBeNull();
    expect(appCodeOf("2870821")).toBeNull();
  });
});

describe("the secret", () => {
  it("has 160 bits and stands in the link for the app with issuer and address", () => {
    const fresh = newTotpSecret();
    expect(Secret.fromBase32(fresh).bytes).toHaveLength(20);
    expect(newTotpSecret()).not.toBe(fresh);
    const uri = new URL(totpUri(fresh, "léa+x@example.test"));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toContain("léa+x@example.test");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: fresh,
      issuer: "Promesse",
      digits: "6",
      period: "30",
      algorithm: "SHA1",
    });
  });
});

describe("a recovery code", () => {
  it("may be typed in small letters, with spaces or without the hyphen", () => {
    expect(shownRecoveryCode("ABCDEFGHJK")).toBe("ABCDE-FGHJK");
    for (const typed of ["ABCDE-FGHJK", "abcdefghjk", " abcde fghjk "])
      expect(recoveryCodeOf(typed)).toBe("ABCDEFGHJK");
    for (const typed of ["", "ABCDE-FGHJ", "ABCDE-FGHJKL", "ABCDE-FGHJ0", "ABCDE-FGHJÉ"])
      expect(recoveryCodeOf(typed)).toBeNull();
  });
});
