import { describe, expect, it } from "vitest";
import { paidUntil, premiumUntilOf, type SubscriptionDates } from "@/lib/billing/subscription/premium-until";
import { canWithdraw, type PremiumUse, type Withdrawable } from "@/lib/billing/subscription/withdrawal";
import { premiumStateOf } from "@/lib/core/plan/premium";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const start = at("2027-02-15");
const end = at("2027-03-15");
const dates = (change: Partial<SubscriptionDates> = {}): SubscriptionDates => ({
  supplierStatus: "active",
  currentPeriodStart: start,
  currentPeriodEnd: end,
  cancelAt: null,
  endedAt: null,
  withdrawnAt: null,
  ...change,
});

describe("Premium is paid until", () => {
  it.each([
    ["a day after the period, while it renews", dates(), at("2027-03-16")],
    ["the end of the period to the instant, once cancelled", dates({ cancelAt: end }), end],
    ["an earlier end", dates({ cancelAt: at("2027-03-01") }), at("2027-03-01")],
    ["ten days into a period that is not paid", dates({ supplierStatus: "past_due" }), at("2027-02-25")],
    ["the beginning of an unpaid period", dates({ supplierStatus: "unpaid" }), start],
    ["its end", dates({ supplierStatus: "canceled", endedAt: at("2027-02-20") }), at("2027-02-20")],
    [
      "no later than the period end, however late it is reported",
      dates({ supplierStatus: "canceled", endedAt: at("2027-04-01") }),
      end,
    ],
    ["the withdrawal, whatever the supplier still says", dates({ withdrawnAt: start }), start],
    ["never, when it was never paid", dates({ supplierStatus: "incomplete" }), null],
    ["never, for an unknown status", dates({ supplierStatus: "new_word" }), null],
  ])("%s", (_, subscription, until) => {
    expect(paidUntil(subscription)).toEqual(until);
  });

  it("is the latest of all subscriptions, in any order", () => {
    const old = dates({ supplierStatus: "canceled", endedAt: at("2027-02-16") });
    const never = dates({ supplierStatus: "incomplete_expired" });
    expect(premiumUntilOf([])).toBeNull();
    expect(premiumUntilOf([never])).toBeNull();
    for (const list of [
      [old, dates(), never],
      [never, dates(), old],
      [dates(), never, old],
    ])
      expect(premiumUntilOf(list)).toEqual(at("2027-03-16"));
  });
});

describe("the state of Premium", () => {
  it.each([
    ["none", null, null],
    ["active", { cancelAt: null }, end],
    ["active", null, end],
    ["cancellation", { cancelAt: end }, end],
    ["canceled", { cancelAt: end }, start],
    ["canceled", { cancelAt: null }, null],
  ] as const)("is %s", (state, latest, until) => {
    expect(premiumStateOf(latest, until, at("2027-03-01"))).toBe(state);
  });

  it("ends exactly at the instant", () => {
    expect(premiumStateOf({ cancelAt: end }, end, end)).toBe("canceled");
    expect(premiumStateOf({ cancelAt: end }, end, new Date(end.getTime() - 1))).toBe("cancellation");
  });
});

describe("a yearly payment", () => {
  const yearly: Withdrawable = {
    plan: "premium_yearly",
    supplierStatus: "active",
    currentPeriodStart: start,
    withdrawnAt: null,
    endedAt: null,
  };
  const unused: PremiumUse = { requests: 0, contacts: 0, hasWithdrawn: false };
  it.each([
    ["can be withdrawn for thirty days", yearly, unused, at("2027-03-17"), true],
    ["not a millisecond longer", yearly, unused, new Date(at("2027-03-17").getTime() + 1), false],
    ["not after an event request", yearly, { ...unused, requests: 1 }, start, false],
    ["not after a contact was opened", yearly, { ...unused, contacts: 1 }, start, false],
    ["not after an earlier withdrawal", yearly, { ...unused, hasWithdrawn: true }, start, false],
    ["not on the monthly plan", { ...yearly, plan: "premium_monthly" as const }, unused, start, false],
    [
      "not while it is late: the earlier one was used",
      { ...yearly, supplierStatus: "past_due" },
      unused,
      start,
      false,
    ],
    ["not twice", { ...yearly, withdrawnAt: start }, unused, start, false],
    ["not after its end", { ...yearly, endedAt: start }, unused, start, false],
  ])("%s", (_, subscription, use, now, expected) => {
    expect(canWithdraw(subscription, use, now)).toBe(expected);
  });
});
