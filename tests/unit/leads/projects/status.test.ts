import { describe, expect, it } from "vitest";
import {
  holdsPlace,
  type RequestState,
  type RequestTimestamps,
  requestState,
} from "@/lib/leads/projects/rules";

const sentAt = new Date("2027-02-15T10:00:00Z");
const hours = (count: number) => new Date(sentAt.getTime() + count * 3_600_000);
const facts = (changes: Partial<RequestTimestamps> = {}): RequestTimestamps => ({
  createdAt: sentAt,
  seenAt: null,
  unlockedAt: null,
  rejectedAt: null,
  contactStoppedAt: null,
  ...changes,
});

describe("a request as the couple sees it", () => {
  it.each<[RequestState, number, Partial<RequestTimestamps>]>([
    ["sent", 1, {}],
    ["seen", 1, { seenAt: hours(0.5) }],
    ["sent", 71.99, {}],
    ["silent", 72, {}],
    ["silent", 72, { seenAt: hours(1) }],
    ["contacted", 200, { seenAt: hours(1), unlockedAt: hours(1) }],
    ["declined", 1, { rejectedAt: hours(1) }],
    ["declined", 200, { seenAt: hours(1), unlockedAt: hours(1), rejectedAt: hours(2) }],
    ["stopped", 200, { unlockedAt: hours(1), contactStoppedAt: hours(2) }],
  ])("is %s after %d hours with %j", (state, after, changes) => {
    expect(requestState(facts(changes), hours(after))).toBe(state);
  });

  it.each<[RequestState, boolean, boolean]>([
    ["sent", false, true],
    ["seen", false, true],
    ["contacted", true, true],
    ["declined", false, false],
    ["declined", true, true],
    ["silent", false, false],
    ["stopped", false, false],
    ["stopped", true, true],
  ])("that is %s (contact given: %s) holds a place: %s", (state, hasContact, holds) => {
    expect(holdsPlace({ state, hasContact })).toBe(holds);
  });
});
