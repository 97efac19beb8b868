import { describe, expect, it } from "vitest";
import { isPremiumAt, premiumPlanCodes, premiumPlans } from "@/lib/core/plan/premium";
import {
  listOf,
  monthlyPrice,
  newestList,
  premiumPrice,
  priceKeyOf,
  readPrice,
} from "@/lib/core/plan/price-lists";
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
    const price = (plan: "premium_monthly" | "premium_yearly", currency: "EUR" | "GBP") =>
      premiumPrice(newestList(), plan, currency);
    expect(price("premium_monthly", "EUR")).toEqual({ cents: 6_900, currency: "EUR" });
    expect(price("premium_monthly", "GBP")).toEqual({ cents: 5_900, currency: "GBP" });
    expect(monthlyPrice("premium_yearly", price("premium_yearly", "EUR")).cents).toBe(5_750);
    expect(monthlyPrice("premium_yearly", price("premium_yearly", "GBP")).cents).toBe(4_917);
    expect(new Set(premiumPlanCodes)).toEqual(new Set(Object.keys(premiumPlans)));
  });

  it.each([
    [
      { key: "premium_monthly", plan: null, version: null },
      { plan: "premium_monthly", version: 1 },
    ],
    [
      { key: "premium_monthly_gbp", plan: null, version: null },
      { plan: "premium_monthly", version: 1 },
    ],
    [
      { key: "premium_yearly_chf_v3", plan: null, version: null },
      { plan: "premium_yearly", version: 3 },
    ],
    [
      { key: "premium_yearly_v12", plan: null, version: null },
      { plan: "premium_yearly", version: 12 },
    ],
    [
      { key: null, plan: "premium_yearly", version: "3" },
      { plan: "premium_yearly", version: 3 },
    ],
    [
      { key: "gift", plan: "premium_yearly", version: "-1" },
      { plan: "premium_yearly", version: 1 },
    ],
    [{ key: "premium_monthly", plan: "gift", version: "1" }, null],
    [{ key: "gift", plan: null, version: "1" }, null],
    [{ key: null, plan: null, version: null }, null],
  ] as const)("knows a price by its metadata, else by its key: %o", (price, expected) => {
    expect(readPrice(price)).toEqual(expected);
  });

  it("gives each version and currency keys of its own, and the newest list where a version is unknown", () => {
    expect([1, 2].map((version) => priceKeyOf("premium_yearly", version, "EUR"))).toEqual([
      "premium_yearly",
      "premium_yearly_v2",
    ]);
    expect([1, 2].map((version) => priceKeyOf("premium_yearly", version, "GBP"))).toEqual([
      "premium_yearly_gbp",
      "premium_yearly_gbp_v2",
    ]);
    const lists = [1, 2].map((version) => ({ ...newestList(), version }));
    expect([1, 2, 9].map((version) => listOf(version, lists).version)).toEqual([1, 2, 2]);
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
