import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  codeLifeSeconds,
  codeState,
  codeTries,
  resendAfterSeconds,
  secondsToNextCode,
} from "@/lib/identity/phone/rules";
import { phoneVerifyInput } from "@/lib/identity/phone/schema";

const sent = new Date("2027-02-15T10:00:00.000Z");
const later = (seconds: number) => new Date(sent.getTime() + seconds * 1000);
const codeAfter = (attempts: number, seconds: number) =>
  codeState({ attempts, expiresAt: later(codeLifeSeconds) }, later(seconds));

describe("the state of a code", () => {
  it.each([
    [0, 0, "live"],
    [codeTries - 1, codeLifeSeconds - 1, "live"],
    [codeTries, 0, "exhausted"],
    [0, codeLifeSeconds, "expired"],
    [codeTries, codeLifeSeconds, "expired"],
  ] as const)("tried %i times, %i seconds old, is %s", (attempts, age, state) => {
    expect(codeAfter(attempts, age)).toBe(state);
  });

  it("never becomes live again", () => {
    const order = ["live", "exhausted", "expired"];
    fc.assert(
      fc.property(fc.nat(10), fc.nat(2000), fc.nat(5), fc.nat(500), (tries, age, more, extra) => {
        const before = order.indexOf(codeAfter(tries, age));
        expect(order.indexOf(codeAfter(tries + more, age + extra))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it("accepts six digits only", () => {
    const read = (code: string) => phoneVerifyInput.safeParse({ phone: "+33612345678", code }).success;
    expect(["042042", " 042042 "].map(read)).toEqual([true, true]);
    expect(["", "12345", "1234567", "12 3456", "١٢٣٤٥٦", "12345a"].some(read)).toBe(false);
  });
});

describe("the next code", () => {
  it("can be sent after a minute, and at once when none was sent before", () => {
    expect(secondsToNextCode(null, sent)).toBe(0);
    expect(secondsToNextCode(sent, later(0))).toBe(resendAfterSeconds);
    expect(secondsToNextCode(sent, new Date(later(resendAfterSeconds).getTime() - 1))).toBe(1);
    expect(secondsToNextCode(sent, later(resendAfterSeconds))).toBe(0);
  });
});
