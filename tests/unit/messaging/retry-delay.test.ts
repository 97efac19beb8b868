import { describe, expect, it } from "vitest";
import { retryDelay } from "@/lib/messaging/outbox/retry-messages";

describe("the delay before a retry", () => {
  it.each([
    [1, 0, 5],
    [1, 1, 10],
    [2, 1, 20],
    [5, 0, 80],
    [12, 1, 900],
    [30, 0, 450],
  ])("after %i attempts, with jitter %d, is %i seconds", (takes, random, seconds) => {
    expect(retryDelay(takes, random)).toBe(seconds);
  });
});
