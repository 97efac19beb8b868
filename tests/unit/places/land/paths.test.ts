import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipLine, clipRing, pathOf, type Spot, simplify } from "@/lib/places/land/paths";

const box = [0, 0, 100, 100] as const;
const spot = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }));

describe("rings and lines of the still picture", () => {
  it("are cut at the box, and a ring around it fills it", () => {
    const around: Spot[] = [
      [-50, -50],
      [150, -50],
      [150, 150],
      [-50, 150],
    ];
    expect(
      clipRing(around, box)
        .map(([x, y]) => `${x},${y}`)
        .sort(),
    ).toEqual(["0,0", "0,100", "100,0", "100,100"]);
    expect(
      clipRing(
        around.map(([x, y]): Spot => [x + 500, y]),
        box,
      ),
    ).toEqual([]);
  });

  it("never leave the box, whatever the ring", () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 20 }), (ring) => {
        for (const [x, y] of clipRing(ring, box)) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(100 + 1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });

  it("lose the segments of a line that are away from the box", () => {
    const line: Spot[] = [
      [10, 10],
      [20, 20],
      [300, 20],
      [300, 300],
      [290, 310],
      [50, 50],
    ];
    expect(clipLine(line, box)).toEqual([
      [
        [10, 10],
        [20, 20],
        [300, 20],
      ],
      [
        [290, 310],
        [50, 50],
      ],
    ]);
  });

  it("keep their ends and lose points that nobody sees", () => {
    const line: Spot[] = [
      [0, 0],
      [5, 0.2],
      [10, 0],
      [10, 10],
    ];
    expect(simplify(line)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it.each([
    [
      [
        [0, 0],
        [10, -5],
        [12, 3],
      ],
      true,
      "M0 0l10-5 2 8z",
    ],
    [
      [
        [1.4, 1.6],
        [1.3, 1.7],
      ],
      false,
      "",
    ],
    [[], true, ""],
  ] as [Spot[], boolean, string][])("are written with few characters: %j", (line, isRing, path) =>
    expect(pathOf(line, isRing)).toBe(path),
  );
});
