import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldFrom, isHeld, lettersOf, type Signals, suspicionOf } from "@/lib/leads/suspicion/rules";

const counts = [
  "onDevice",
  "onNetwork",
  "onNetworkWithoutDevice",
  "onPhone",
  "onMailbox",
  "onMailDomain",
  "withText",
] as const;

const nothing: Signals = {
  isThrowawayDomain: false,
  hasWebAddress: false,
  isDeviceKept: true,
  hasPhone: true,
  isPhoneVerified: false,
  isPhoneForeign: false,
  onDevice: 0,
  onNetwork: 0,
  onNetworkWithoutDevice: 0,
  onPhone: 0,
  onMailbox: 0,
  onMailDomain: 0,
  withText: 0,
};

const upTo = (max: number) => fc.nat({ max });
const anySignals = fc.record<Signals>({
  isThrowawayDomain: fc.boolean(),
  hasWebAddress: fc.boolean(),
  isDeviceKept: fc.boolean(),
  hasPhone: fc.boolean(),
  isPhoneVerified: fc.boolean(),
  isPhoneForeign: fc.boolean(),
  onDevice: upTo(100),
  onNetwork: upTo(100),
  onNetworkWithoutDevice: upTo(100),
  onPhone: upTo(100),
  onMailbox: upTo(100),
  onMailDomain: upTo(100),
  withText: upTo(100),
});

/**
 * The worst of honest couples: three households on one device, nineteen couples in an office, both of the couple
 * registered with one number and the same words, a foreign number or none, a browser that keeps no cookies.
 */
const honestSignals = fc.record<Signals>({
  isThrowawayDomain: fc.constant(false),
  hasWebAddress: fc.constant(false),
  isDeviceKept: fc.boolean(),
  hasPhone: fc.boolean(),
  isPhoneVerified: fc.boolean(),
  isPhoneForeign: fc.boolean(),
  onDevice: upTo(2),
  onNetwork: upTo(19),
  onNetworkWithoutDevice: upTo(1),
  onPhone: upTo(1),
  onMailbox: upTo(1),
  onMailDomain: upTo(4),
  withText: upTo(1),
});

describe("the score of suspicion", () => {
  it("is nothing without a signal", () => {
    expect(suspicionOf(nothing)).toEqual({ score: 0, reasons: [] });
  });

  it("never goes down when a count grows or another fact speaks against the project", () => {
    fc.assert(
      fc.property(anySignals, fc.constantFrom(...counts), upTo(50), (signals, name, more) => {
        const before = suspicionOf(signals).score;
        expect(suspicionOf({ ...signals, [name]: signals[name] + more }).score).toBeGreaterThanOrEqual(
          before,
        );
        const worse = { isThrowawayDomain: true, hasWebAddress: true, isDeviceKept: false, hasPhone: false };
        for (const [fact, value] of Object.entries({ ...worse, isPhoneForeign: true }))
          expect(suspicionOf({ ...signals, [fact]: value }).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it("never goes up when the number is proven", () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const [typed, proven] = [false, true].map((isPhoneVerified) =>
          suspicionOf({ ...signals, isPhoneVerified }),
        );
        expect(proven?.score).toBeLessThanOrEqual(typed?.score ?? 0);
      }),
    );
  });

  it("forgives a proven number its network, and nothing that speaks against the words", () => {
    const busy = { ...nothing, onNetwork: 30, isPhoneForeign: true };
    expect(isHeld(suspicionOf(busy))).toBe(true);
    expect(isHeld(suspicionOf({ ...busy, isPhoneVerified: true }))).toBe(false);
    expect(isHeld(suspicionOf({ ...busy, isPhoneVerified: true, onPhone: 1 }))).toBe(true);
    for (const fact of [{ hasWebAddress: true }, { withText: 3 }, { onDevice: 5 }, { onPhone: 3 }])
      expect(isHeld(suspicionOf({ ...nothing, ...fact, isPhoneVerified: true }))).toBe(true);
  });

  it("is the sum of its reasons, the heaviest first", () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const { score, reasons } = suspicionOf(signals);
        const points = reasons.map((reason) => reason.points);
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(score);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        expect(points.every((one) => one > 0)).toBe(true);
      }),
    );
  });

  it("holds no honest couple", () => {
    fc.assert(fc.property(honestSignals, (signals) => !isHeld(suspicionOf(signals))));
  });

  it.each<[string, Partial<Signals>]>([
    ["a throwaway mailbox", { isThrowawayDomain: true }],
    ["a web address", { hasWebAddress: true }],
    ["a fourth couple with one number", { onPhone: 3 }],
    ["a sixth couple on one device", { onDevice: 5 }],
    ["a fourth spelling of one mailbox", { onMailbox: 3 }],
    ["a fourth couple with the same words", { withText: 3 }],
    [
      "a fourth couple of a network that keeps no cookies",
      { isDeviceKept: false, onNetworkWithoutDevice: 3 },
    ],
    ["a network with thirty couples in a day", { onNetwork: 30 }],
    ["a small mail domain with twenty couples in a week", { onMailDomain: 20 }],
  ])("holds %s", (_, signals) => {
    expect(suspicionOf({ ...nothing, ...signals }).score).toBeGreaterThanOrEqual(heldFrom);
  });
});

describe("the letters of a message", () => {
  it.each([
    ["Nous rêvons d’un dîner au bord du lac, à 80.", "Nous revons dun diner au bord du lac a 120 !", true],
    ["Nous rêvons d’un dîner au bord du lac, à 80.", "Nous rêvons d’un bal au bord de la mer, à 80.", false],
  ])("%s and %s: %s", (one, other, expected) => {
    expect(lettersOf(one) === lettersOf(other)).toBe(expected);
  });

  it("are not compared when there are few", () => {
    expect(lettersOf("Bonjour, merci.")).toBeNull();
    expect(lettersOf(null)).toBeNull();
  });
});
