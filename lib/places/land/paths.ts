/** A point as x and y, in pixels of the picture. */
export type Spot = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

const TOLERANCE_PX = 0.7;

type Edge = { isIn: (spot: Spot) => boolean; cut: (a: Spot, b: Spot) => Spot };

function edgesOf([left, top, right, bottom]: Box): Edge[] {
  const atX =
    (x: number) =>
    ([ax, ay]: Spot, [bx, by]: Spot): Spot => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
  const atY =
    (y: number) =>
    ([ax, ay]: Spot, [bx, by]: Spot): Spot => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
  return [
    { isIn: ([x]) => x >= left, cut: atX(left) },
    { isIn: ([x]) => x <= right, cut: atX(right) },
    { isIn: ([, y]) => y >= top, cut: atY(top) },
    { isIn: ([, y]) => y <= bottom, cut: atY(bottom) },
  ];
}

/** The part of a ring inside the box (Sutherland and Hodgman). */
export function clipRing(ring: readonly Spot[], box: Box): Spot[] {
  let rest = [...ring];
  for (const { isIn, cut } of edgesOf(box)) {
    const kept: Spot[] = [];
    for (const [n, spot] of rest.entries()) {
      const before = rest.at(n - 1);
      if (!before) continue;
      if (isIn(spot) !== isIn(before)) kept.push(cut(before, spot));
      if (isIn(spot)) kept.push(spot);
    }
    rest = kept;
  }
  return rest;
}

/** The parts of a line of which a segment touches the box; their ends may lie outside. */
export function clipLine(line: readonly Spot[], [left, top, right, bottom]: Box): Spot[][] {
  const parts: Spot[][] = [];
  let part: Spot[] = [];
  for (const [n, b] of line.entries()) {
    const a = line[n - 1];
    if (!a) continue;
    const isAway =
      Math.max(a[0], b[0]) < left ||
      Math.min(a[0], b[0]) > right ||
      Math.max(a[1], b[1]) < top ||
      Math.min(a[1], b[1]) > bottom;
    if (isAway) {
      if (part.length > 0) parts.push(part);
      part = [];
    } else part.push(...(part.length === 0 ? [a, b] : [b]));
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function distance([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** Leaves out points that nobody sees (Douglas and Peucker). */
export function simplify(line: readonly Spot[], tolerance = TOLERANCE_PX): Spot[] {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [first, last] = next;
    const [a, b] = [line[first], line[last]];
    let farthest = -1;
    let most = tolerance;
    for (let n = first + 1; a && b && n < last; n++) {
      const away = distance(line[n] ?? a, a, b);
      if (away > most) [farthest, most] = [n, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, n) => kept.has(n));
}

/** A line or ring as commands of an SVG path, in whole pixels; "" where nothing is left of it. */
export function pathOf(line: readonly Spot[], isRing: boolean): string {
  const whole = simplify(line).map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [first] = whole;
  if (!first) return "";
  let [atX, atY] = first;
  let steps = "";
  for (const [x, y] of whole.slice(1)) {
    if (x === atX && y === atY) continue;
    const [byX, byY] = [x - atX, y - atY];
    steps += `${steps === "" || byX < 0 ? "" : " "}${byX}${byY < 0 ? "" : " "}${byY}`;
    [atX, atY] = [x, y];
  }
  if (steps === "") return "";
  return `M${first[0]} ${first[1]}l${steps}${isRing ? "z" : ""}`;
}
