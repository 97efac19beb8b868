import fc from "fast-check";
import { expect, it } from "vitest";
import { hashQuarters, MOST_BITS } from "@/lib/listing/media/find-similar-pictures";

const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: MOST_BITS });

it("every difference of up to 10 bits is looked up in one of the quarters", () => {
  fc.assert(
    fc.property(bits, (differing) =>
      hashQuarters.some(({ start, differences }) => {
        const inQuarter = differing.map((bit) => bit - start + 1).filter((bit) => bit >= 0 && bit < 16);
        return differences.includes(inQuarter.reduce((sum, bit) => sum | (1 << (15 - bit)), 0));
      }),
    ),
    { numRuns: 2_000 },
  );
});

it("the quarters look up each difference once", () => {
  expect(hashQuarters.map(({ differences }) => new Set(differences).size)).toEqual([137, 137, 137, 17]);
});
