import { describe, expect, it } from "vitest";
import { isPremiumAt, monthlyPriceCents, premiumPlanCodes, premiumPlans } from "@/lib/core/plan/premium";
import {
  chosenHoldHours,
  freeQuotas,
  hasRoom,
  holdEndsAt,
  maxUnlocksPerProject,
  quotaOf,
} from "@/lib/core/plan/rules";

describe("plan", () => {
  it("gives the free plan ten photos and one of everything else", () => {
    expect(freeQuotas).toEqual({ photos: 10, videos: 1, portfolios: 1, venues: 1 });
  });

  it.each([
    ["photos", 9, false, true],
    ["photos", 10, false, false],
    ["photos", 10_000, true, true],
    ["venues", 0, false, true],
    ["venues", 1, false, false],
    ["videos", 2, false, false],
  ] as const)("says whether there is room: %s, %i kept, Premium %s", (kind, count, isPremium, expected) => {
    expect(hasRoom(kind, count, isPremium)).toBe(expected);
    expect(quotaOf(kind, isPremium)).toBe(isPremium ? null : freeQuotas[kind]);
  });

  it("has the published prices of Premium", () => {
    expect(premiumPlans.premium_monthly.priceCents).toBe(6_900);
    expect(monthlyPriceCents("premium_yearly")).toBe(5_750);
    expect(new Set(premiumPlanCodes)).toEqual(new Set(Object.keys(premiumPlans)));
  });

  it("ends Premium at its last instant", () => {
    const until = new Date("2026-11-21T12:00:00Z");
    expect(isPremiumAt(until, new Date("2026-11-21T11:59:59Z"))).toBe(true);
    expect(isPremiumAt(until, until)).toBe(false);
    expect(isPremiumAt(null, until)).toBe(false);
  });

  it("lets five providers unlock a project and reserves a chosen provider's place for a day", () => {
    expect([maxUnlocksPerProject, chosenHoldHours]).toEqual([5, 24]);
    expect(holdEndsAt(new Date("2026-10-24T22:00:00Z"))).toEqual(new Date("2026-10-25T22:00:00Z"));
  });
});
