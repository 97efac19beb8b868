import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILE_SIZE, idRange, parseSitemapName, sitemapName, spreadFiles } from "@/lib/seo/sitemaps/rules";

describe("sitemap names", () => {
  it("are parsed as they are written", () => {
    const file = { kind: "profiles", n: 12 } as const;
    expect(sitemapName(file)).toBe("profiles-12.xml");
    expect(parseSitemapName("profiles-12.xml")).toEqual(file);
  });

  it.each([
    "profiles.xml",
    "profiles-0.xml",
    "profiles-01.xml",
    "users-1.xml",
    "lists-1.xml.gz",
    "lists--1.xml",
  ])("know no file %s", (name) => {
    expect(parseSitemapName(name)).toBeNull();
  });
});

describe("ranges of ids", () => {
  it("contain every id once, whatever their number", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 3_000_000 }), (id, profiles) => {
        const files = spreadFiles(profiles);
        const holders = Array.from({ length: files }, (_, index) => idRange(index + 1, files)).filter(
          ({ from, before }) => id >= from && (before === null || id < before),
        );
        expect(holders).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  it("stay well below the size of a file on average, also with a million profiles", () => {
    for (const profiles of [1, 3_999, 4_001, 60_000, 1_000_000])
      expect(profiles / spreadFiles(profiles)).toBeLessThanOrEqual(FILE_SIZE * 0.8);
  });

  it("seldom change their number", () => {
    expect([0, 4_000, 4_001, 8_000, 8_001].map(spreadFiles)).toEqual([1, 1, 2, 2, 4]);
  });
});
