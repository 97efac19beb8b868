import { describe, expect, it } from "vitest";
import { ALL_CODE } from "./source";
import { plant, project, type Tree } from "./tree";

const FOLDER = "lib/core/markets/";
const WHOLE_TABLE = /(?<!Partial<)Record<(CountryCode|Locale|SiteKey)\b/;

/** Tables that need a line for each market or site: a new market would not be data in one folder. */
function tables(tree: Tree): string[] {
  return tree
    .files(...ALL_CODE)
    .filter((path) => !path.startsWith(FOLDER) && !path.startsWith("tests/"))
    .filter((path) => WHOLE_TABLE.test(tree.read(path)));
}

describe("markets", () => {
  it("are whole in their folder: no other table has a line for each of them", () => {
    expect(tables(project)).toEqual([]);
  });

  it("a table with a line for each is found, one with lines for some is not", () => {
    using tree = plant({
      "lib/core/laws.ts": "export const laws: Record<CountryCode, string> = { FR: 'loi' };",
      "lib/core/some.ts": "export const some: Partial<Record<CountryCode, string>> = { FR: 'loi' };",
      "lib/core/markets/own.ts": "export const own: Record<CountryCode, string> = { FR: 'loi' };",
    });
    expect(tables(tree)).toEqual(["lib/core/laws.ts"]);
  });
});
