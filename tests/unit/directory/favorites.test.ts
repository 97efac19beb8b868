import { describe, expect, it } from "vitest";
import { FAVORITES_MAX, type Favorite, parseFavorites, withToggled } from "@/lib/directory/favorites/rules";

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const planner = (n: number): Favorite => ({ kind: "planner", id: idOf(n) });

describe("favorites stored in a browser", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "7",
    '"planner"',
    '[{"kind":"planner"}]',
    '[{"kind":"cake","id":"x"}]',
    '[{"kind":"planner","id":"../../x"}]',
  ])("are empty for %s", (text) => {
    expect(parseFavorites(text)).toEqual([]);
  });

  it("keep valid entries once, without unknown fields", () => {
    const text = JSON.stringify([
      { ...planner(1), name: "x" },
      planner(1),
      null,
      { kind: "venue", id: idOf(1) },
    ]);
    expect(parseFavorites(text)).toEqual([planner(1), { kind: "venue", id: idOf(1) }]);
  });

  it("are added at the front and removed again", () => {
    const two = withToggled(withToggled([], planner(1)), planner(2));
    expect(two).toEqual([planner(2), planner(1)]);
    expect(withToggled(two, planner(1))).toEqual([planner(2)]);
    expect(withToggled(two, { kind: "venue", id: idOf(1) })).toHaveLength(3);
  });

  it("do not grow when full, but can still be removed", () => {
    const full = Array.from({ length: FAVORITES_MAX }, (_, n) => planner(n));
    expect(withToggled(full, planner(999))).toBe(full);
    expect(withToggled(full, planner(3))).toHaveLength(FAVORITES_MAX - 1);
  });
});
