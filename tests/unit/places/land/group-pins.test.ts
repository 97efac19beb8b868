import { describe, expect, it } from "vitest";
import { groupPins, PIN_HEIGHT } from "@/lib/places/land/rules";

const at = (x: number, y: number, width = 70) => ({ x, y, width });
const wide = () => 120;

describe("pins on a map", () => {
  it.each([
    ["none", [], []],
    ["apart", [at(0, 0), at(200, 0)], [[0], [1]]],
    ["side by side without touching", [at(0, 0), at(70, 0)], [[0], [1]]],
    ["above each other without touching", [at(0, 0), at(0, PIN_HEIGHT)], [[0], [1]]],
    ["on one point", [at(5, 5), at(5, 5), at(5, 5)], [[0, 1, 2]]],
    ["two that touch and one apart, in their order", [at(0, 0), at(300, 0), at(20, 0)], [[0, 2], [1]]],
    ["a group that grows into its neighbour", [at(0, 0), at(40, 0), at(110, 0)], [[0, 1, 2]]],
  ])("%s", (_, pins, groups) => expect(groupPins(pins, wide)).toEqual(groups));

  it("never overlap and are never lost, however dense", () => {
    const pins = Array.from({ length: 24 }, (_, n) => at((n * 37) % 230, (n * 53) % 170));
    const groups = groupPins(pins, wide);
    expect(groups.flat().sort((a, b) => a - b)).toEqual(pins.map((_, n) => n));
    const middles = groups.map((group) => ({
      x: group.reduce((sum, n) => sum + (pins[n]?.x ?? 0), 0) / group.length,
      y: group.reduce((sum, n) => sum + (pins[n]?.y ?? 0), 0) / group.length,
      width: group.length === 1 ? 70 : 120,
    }));
    for (const [n, a] of middles.entries())
      for (const b of middles.slice(n + 1))
        expect(Math.abs(a.x - b.x) * 2 >= a.width + b.width || Math.abs(a.y - b.y) >= PIN_HEIGHT).toBe(true);
  });
});
