import { describe, expect, it } from "vitest";
import { visitOf } from "@/components/identity/impersonation/visit-note";

const until = "2026-11-21T12:00:00.000Z";
const note = JSON.stringify({ name: "Claire Vidal", until });

describe("the note of an impersonation for pages that know no session", () => {
  it("holds until its minute and no longer", () => {
    expect(visitOf(note, Date.parse(until) - 1)).toEqual({ name: "Claire Vidal", until });
    expect(visitOf(note, Date.parse(until))).toBeNull();
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
      expect(visitOf(stored, 0)).toBeNull();
  });
});
