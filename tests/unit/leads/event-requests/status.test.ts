import { describe, expect, it } from "vitest";
import { displayedStatus } from "@/lib/leads/requests/rules";

describe("displayed status", () => {
  it.each([
    [false, false, "locked"],
    [true, false, "unlocked"],
    [false, true, "rejected"],
    [true, true, "rejected"],
  ] as const)("unlocked %s and rejected %s reads %s", (isUnlocked, isRejected, status) => {
    expect(displayedStatus({ isUnlocked, isRejected })).toBe(status);
  });
});
