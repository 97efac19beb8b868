import { Delaunay } from "d3-delaunay";
import type { FeatureCollection, MultiLineString, Position } from "geojson";
import type { Place } from "./read-sources";

/** Countries whose areas have no open outline here, and which unit stands for an area there. */
const units: Record<string, "area" | "region"> = {
  BE: "area",
  DE: "area",
  ES: "area",
  GB: "region",
  IT: "area",
  PT: "region",
};
/** Lines at sea join towns of two islands or coasts: no edge between two real neighbours is so long. */
const LONGEST_DEGREES = 0.6;

type Ring = readonly Position[];

function isInside(rings: readonly Ring[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax = 0, ay = 0] = ring[i] ?? [];
      const [bx = 0, by = 0] = ring[j] ?? [];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** Whether a point is on land; rings are sorted by their box first, as the coast has 90,000 points. */
export function landTest(land: FeatureCollection): (point: Position) => boolean {
  const polygons = land.features.flatMap(({ geometry }) =>
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [],
  );
  const boxed = polygons.map((rings) => {
    const outer = rings[0] ?? [];
    const xs = outer.map(([x = 0]) => x);
    const ys = outer.map(([, y = 0]) => y);
    return { rings, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const };
  });
  return (point) =>
    boxed.some(
      ({ rings, box: [west, south, east, north] }) =>
        (point[0] ?? 0) >= west &&
        (point[0] ?? 0) <= east &&
        (point[1] ?? 0) >= south &&
        (point[1] ?? 0) <= north &&
        isInside(rings, point),
    );
}

/** Joins segments that share an end to lines; the ends are named by numbers. */
function chain(segments: readonly [number, number][]): number[][] {
  const next = new Map<number, number[]>();
  for (const [n, ends] of segments.entries())
    for (const end of ends) next.set(end, [...(next.get(end) ?? []), n]);
  const used = new Set<number>();
  const lines: number[][] = [];
  const walk = (from: number) => {
    const line = [from];
    for (let at = from; ; ) {
      const step = next.get(at)?.find((n) => !used.has(n));
      const segment = step === undefined ? undefined : segments[step];
      if (step === undefined || !segment) break;
      used.add(step);
      at = segment[0] === at ? segment[1] : segment[0];
      line.push(at);
      if (next.get(at)?.length !== 2) break;
    }
    if (line.length > 1) lines.push(line);
  };
  const ends = [...next].filter(([, found]) => found.length !== 2).map(([end]) => end);
  for (const end of ends) for (let n = 0; n < (next.get(end)?.length ?? 0); n++) walk(end);
  for (const end of next.keys()) walk(end);
  return lines;
}

/** Rounds the corners of a line (Chaikin), its ends stay. */
function smooth(line: readonly Position[]): Position[] {
  const mix = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, part: number) => [
    ax + (bx - ax) * part,
    ay + (by - ay) * part,
  ];
  const inner = line.slice(1).flatMap((point, n) => {
    const before = line[n] ?? point;
    return [mix(before, point, 0.25), mix(before, point, 0.75)];
  });
  return [line[0] ?? [], ...inner, line.at(-1) ?? []];
}

/**
 * Lines between areas: the edges between the Voronoi cells of neighbouring towns that belong to two areas of one
 * country. True to a few kilometres, so they are drawn faintly and not deep.
 */
export function areaLines(places: readonly Place[], isLand: (point: Position) => boolean): MultiLineString {
  const byId = new Map(places.map((place) => [place.id, place]));
  const unitOf = (town: Place) => {
    let unit = town.parentId === null ? undefined : byId.get(town.parentId);
    if (units[town.country] === "region" && unit?.parentId) unit = byId.get(unit.parentId);
    return unit?.id ?? town.id;
  };
  const towns = places.filter(({ type }) => type === "city");
  const squeeze = Math.cos((48 * Math.PI) / 180);
  const delaunay = Delaunay.from(
    towns,
    ({ longitude }) => longitude * squeeze,
    ({ latitude }) => latitude,
  );
  const { circumcenters } = delaunay.voronoi([-60, 20, 60, 80]);
  const centre = (triangle: number): Position => [
    (circumcenters[2 * triangle] ?? 0) / squeeze,
    circumcenters[2 * triangle + 1] ?? 0,
  ];
  const segments: [number, number][] = [];
  for (const [edge, twin] of delaunay.halfedges.entries()) {
    if (twin < edge) continue;
    const a = towns[delaunay.triangles[edge] ?? -1];
    const b = towns[delaunay.triangles[twin] ?? -1];
    if (!a || !b || a.country !== b.country || !units[a.country] || unitOf(a) === unitOf(b)) continue;
    const from = Math.floor(edge / 3);
    const to = Math.floor(twin / 3);
    const [ax = 0, ay = 0] = centre(from);
    const [bx = 0, by = 0] = centre(to);
    if (Math.hypot(ax - bx, ay - by) > LONGEST_DEGREES) continue;
    if ([centre(from), [(ax + bx) / 2, (ay + by) / 2], centre(to)].every(isLand)) segments.push([from, to]);
  }
  const coordinates = chain(segments)
    .filter((line) => line.length > 3)
    .map((line) => smooth(smooth(line.map(centre))));
  return { type: "MultiLineString", coordinates };
}
