/** Position and size of a pin on the map at its current zoom: the middle of its foot, and its size with a margin. */
export interface PlacedPin {
  x: number;
  y: number;
  width: number;
}

/** Height of every pin with its margin. */
export const PIN_HEIGHT = 40;
const PIN_AIR = 8;
const LETTER = 8.2;
const EDGES = 26;

/** Estimated width of a pin with this text, before it is drawn. */
export const pinWidth = (text: string): number => EDGES + text.length * LETTER + PIN_AIR;

const covers = (a: PlacedPin, b: PlacedPin) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) < PIN_HEIGHT;

/**
 * Joins pins that would overlap to one pin in their middle, until none overlap. Returns the groups as indexes,
 * each in the order of the pins. `widthOf` gives the width of a group's pin.
 */
export function groupPins(
  pins: readonly PlacedPin[],
  widthOf: (members: readonly number[]) => number,
): number[][] {
  let groups = pins.map((pin, n) => ({ ...pin, members: [n] }));
  for (;;) {
    const pair = firstPair(groups);
    if (!pair) return groups.map(({ members }) => members);
    const [a, b] = pair;
    const members = [...a.members, ...b.members].sort((one, other) => one - other);
    const mean = (axis: "x" | "y") =>
      members.reduce((sum, n) => sum + (pins[n]?.[axis] ?? 0), 0) / members.length;
    const joined = { x: mean("x"), y: mean("y"), width: widthOf(members), members };
    groups = groups.flatMap((group) => (group === a ? joined : group === b ? [] : group));
  }
}

function firstPair<M extends PlacedPin>(groups: readonly M[]): [M, M] | null {
  for (const [n, a] of groups.entries()) {
    const b = groups.slice(n + 1).find((other) => covers(a, other));
    if (b) return [a, b];
  }
  return null;
}
