import { basename } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { ALL_CODE, PRODUCT } from "./source";
import { plant, project, type Tree } from "./tree";

const MOST_LINES = 300;
const MOST_LINES_OF_THE_MEDIAN = 60;
const MOST_LINES_A_PAGE = 60;
const MOST_LINES_A_ROUTE = 25;
/** Data written as code, such as the design tokens, and generated files. */
const IS_DATA = /(^|\/)(data|migrations|recorded)\/|\.generated\.|^components\/ui\/tokens\.css$/;

function limitOf(path: string): number {
  if (path.startsWith("app/") && basename(path) === "page.tsx") return MOST_LINES_A_PAGE;
  if (path.startsWith("app/") && basename(path) === "route.ts") return MOST_LINES_A_ROUTE;
  return MOST_LINES;
}

const linesOf = (tree: Tree, path: string) => tree.read(path).trimEnd().split("\n").length;

function medianLines(tree: Tree): number {
  const lines = tree
    .files(...PRODUCT)
    .filter((path) => !IS_DATA.test(path))
    .map((path) => linesOf(tree, path));
  return lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
}

function tooLong(tree: Tree): string[] {
  return tree
    .files(...ALL_CODE, "{app,components}/**/*.css")
    .filter((path) => !IS_DATA.test(path))
    .map((path) => ({ path, lines: linesOf(tree, path) }))
    .filter(({ path, lines }) => lines > limitOf(path))
    .map(({ path, lines }) => `${path} has ${lines} lines, ${limitOf(path)} are allowed`);
}

describe("sizes", () => {
  it("every file, page and route is within its limit of lines", () => {
    expect(tooLong(project)).toEqual([]);
  });

  it("the median file is short", () => {
    expect(medianLines(project)).toBeLessThanOrEqual(MOST_LINES_OF_THE_MEDIAN);
    using tree = plant({
      "lib/a.ts": "1;\n".repeat(9),
      "lib/b.ts": "1;\n".repeat(80),
      "lib/c.ts": "1;\n".repeat(90),
    });
    expect(medianLines(tree)).toBe(80);
  });

  it("files, pages and routes that are too long are found, data files are not", () => {
    const lines = (count: number) => "1;\n".repeat(count);
    using tree = plant({
      "app/api/me/route.ts": lines(26),
      "app/login/page.tsx": lines(61),
      "components/login/page.tsx": lines(61),
      "db/seed/data/names.ts": lines(400),
      "lib/credits/buy.ts": lines(301),
      "lib/credits/price.ts": lines(300),
    });
    expect(tooLong(tree)).toEqual([
      "app/api/me/route.ts has 26 lines, 25 are allowed",
      "app/login/page.tsx has 61 lines, 60 are allowed",
      "lib/credits/buy.ts has 301 lines, 300 are allowed",
    ]);
  });
});
