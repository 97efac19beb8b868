import { describe, expect, it } from "vitest";
import { activeImpersonation } from "@/components/identity/impersonation/stored-impersonation";

const until = "2026-11-21T12:00:00.000Z";
const note = JSON.stringify({ name: "Claire Vidal", until });

describe("the stored impersonation", () => {
  it("is valid until its end", () => {
    expect(activeImpersonation(note, Date.parse(until) - 1)).toEqual({ name: "Claire Vidal", until });
    expect(activeImpersonation(note, Date.parse(until))).toBeNull();
  });

  it("is null when it is missing or cannot be parsed", () => {
    for (const stored of [
      null,
      "",
      "{",
      "null",
      "3",
      '{"name":1,"until":"x"}',
      '{"name":"x","until":"never"}',
    ])
      expect(activeImpersonation(stored, 0)).toBeNull();
  });
});
