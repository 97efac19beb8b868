/** A pin as the map would draw it now: the middle of its foot, and its size with the air around it. */
export interface PlacedPin {
  x: number;
  y: number;
  width: number;
}

/** Height of every pin with the air around it. */
export const PIN_HEIGHT = 40;
const PIN_AIR = 8;
const LETTER = 8.2;
const EDGES = 26;

/** About as wide as a pin of these letters is drawn, before it is drawn. */
export const pinWidth = (text: string): number => EDGES + text.length * LETTER + PIN_AIR;

const covers = (a: PlacedPin, b: PlacedPin) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) < PIN_HEIGHT;

/**
 * Pins that would cover each other become one in their middle, until none does: gives the groups by index, each in the
 * order of the pins. `widthOf` says how wide the pin of a group is.
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
