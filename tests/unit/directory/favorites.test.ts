import { describe, expect, it } from "vitest";
import { FAVORITES_MAX, type Favorite, parseFavorites, withToggled } from "@/lib/directory/favorites/rules";

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const planner = (n: number): Favorite => ({ kind: "planner", id: idOf(n) });

describe("hearts kept in a browser", () => {
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
  ])("reads nothing from %s", (text) => {
    expect(parseFavorites(text)).toEqual([]);
  });

  it("keeps what is sound, once each, and no stranger's fields", () => {
    const text = JSON.stringify([
      { ...planner(1), name: "x" },
      planner(1),
      null,
      { kind: "venue", id: idOf(1) },
    ]);
    expect(parseFavorites(text)).toEqual([planner(1), { kind: "venue", id: idOf(1) }]);
  });

  it("gives a heart, newest first, and takes it back", () => {
    const two = withToggled(withToggled([], planner(1)), planner(2));
    expect(two).toEqual([planner(2), planner(1)]);
    expect(withToggled(two, planner(1))).toEqual([planner(2)]);
    expect(withToggled(two, { kind: "venue", id: idOf(1) })).toHaveLength(3);
  });

  it("stays as it is when it is full, but still gives way", () => {
    const full = Array.from({ length: FAVORITES_MAX }, (_, n) => planner(n));
    expect(withToggled(full, planner(999))).toBe(full);
    expect(withToggled(full, planner(3))).toHaveLength(FAVORITES_MAX - 1);
  });
});
