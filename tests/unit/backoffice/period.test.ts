import { describe, expect, it } from "vitest";
import { boundsOf, promotionState } from "@/lib/backoffice/promotions/period";

const now = new Date("2027-02-15T10:00:00Z");
const [past, coming] = ["2027-02-15T09:59:59.999Z", "2027-02-15T10:00:00.001Z"];

describe("the state of a promotion", () => {
  it.each([
    ["shown", true, null, null, "always"],
    ["shown", true, past, coming, "both"],
    ["shown", true, now.toISOString(), null, "from"],
    ["planned", true, coming, null, "from"],
    ["past", true, null, past, "until"],
    ["past", true, past, now.toISOString(), "both"],
    ["hidden", false, past, coming, "both"],
  ] as const)("is %s when active is %s, from %s to %s", (state, isActive, startsAt, endsAt, bounds) => {
    expect(promotionState({ isActive, startsAt, endsAt }, now)).toBe(state);
    expect(boundsOf({ startsAt, endsAt })).toBe(bounds);
  });
});
