import { describe, expect, it } from "vitest";
import { isListIndexed, isProfileIndexed } from "@/lib/seo/rules";

describe("what search engines should index", () => {
  it.each([
    ["country", 0, true],
    ["area", 2, false],
    ["area", 3, true],
    ["city", 2, false],
    ["city", 3, true],
  ] as const)("a list of %s with %i providers: %s", (kind, total, isIndexed) => {
    expect(isListIndexed(kind, total)).toBe(isIndexed);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])("a profile with photos %s and portrait %s: %s", (photos, portrait, isIndexed) => {
    expect(isProfileIndexed({ photos, portrait })).toBe(isIndexed);
  });
});
