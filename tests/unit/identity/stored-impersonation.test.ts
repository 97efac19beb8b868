import { describe, expect, it } from "vitest";
import { activeImpersonation } from "@/components/identity/impersonation/stored-impersonation";

const until = "2026-11-21T12:00:00.000Z";
const note = JSON.stringify({ name: "Claire Vidal", until });

describe("the note of an impersonation for pages that know no session", () => {
  it("holds until its minute and no longer", () => {
    expect(activeImpersonation(note, Date.parse(until) - 1)).toEqual({ name: "Claire Vidal", until });
    expect(activeImpersonation(note, Date.parse(until))).toBeNull();
  });

  it("is nothing when there is none or it cannot be read", () => {
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
