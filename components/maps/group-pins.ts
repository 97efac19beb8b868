/** A mark as the map would draw it now: the middle of its foot, and its size with the air around it. */
export interface PlacedMark {
  x: number;
  y: number;
  width: number;
}

/** Height of every mark with the air around it. */
export const MARK_HEIGHT = 40;
const MARK_AIR = 8;
const LETTER = 8.2;
const EDGES = 26;

/** About as wide as a mark of these letters is drawn, before it is drawn. */
export const markWidth = (text: string): number => EDGES + text.length * LETTER + MARK_AIR;

const covers = (a: PlacedMark, b: PlacedMark) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) < MARK_HEIGHT;

/**
 * Marks that would cover each other become one in their middle, until none does: gives the groups by index, each in the
 * order of the marks. `widthOf` says how wide the mark of a group is.
 */
export function groupMarks(
  marks: readonly PlacedMark[],
  widthOf: (members: readonly number[]) => number,
): number[][] {
  let groups = marks.map((mark, n) => ({ ...mark, members: [n] }));
  for (;;) {
    const pair = firstPair(groups);
    if (!pair) return groups.map(({ members }) => members);
    const [a, b] = pair;
    const members = [...a.members, ...b.members].sort((one, other) => one - other);
    const mean = (axis: "x" | "y") =>
      members.reduce((sum, n) => sum + (marks[n]?.[axis] ?? 0), 0) / members.length;
    const joined = { x: mean("x"), y: mean("y"), width: widthOf(members), members };
    groups = groups.flatMap((group) => (group === a ? joined : group === b ? [] : group));
  }
}

function firstPair<M extends PlacedMark>(groups: readonly M[]): [M, M] | null {
  for (const [n, a] of groups.entries()) {
    const b = groups.slice(n + 1).find((other) => covers(a, other));
    if (b) return [a, b];
  }
  return null;
}
