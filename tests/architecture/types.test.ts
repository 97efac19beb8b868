import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ALL_CODE, parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

/** Where a type may stand, so that files with the word in a comment or a text only are not parsed. */
const MAYBE_ANY = /(?:[:<,|&(=[]|\bas|\bextends|\bis|\bkeyof|\bsatisfies)\s*any\b|\bz\s*\.\s*any\b/;
const SILENCED = /@ts-(ignore|nocheck)|biome-ignore lint\/suspicious\/noExplicitAny/;

/** Every place that switches type checks off. */
function unchecked(tree: Tree): string[] {
  return tree.files(...ALL_CODE).flatMap((path) => {
    const text = tree.read(path);
    const found: string[] = [];
    if (path !== SELF && SILENCED.test(text)) found.push(`${path} silences the checks`);
    if (!MAYBE_ANY.test(text)) return found;
    walk(parse(tree, path), (node) => {
      const isZodAny = ts.isPropertyAccessExpression(node) && node.getText() === "z.any";
      if (node.kind === ts.SyntaxKind.AnyKeyword || isZodAny) found.push(`${place(path, node)} says any`);
    });
    return found;
  });
}

const SELF = "tests/architecture/types.test.ts";

describe("types", () => {
  it("the code has no any and disables no check", () => {
    expect(unchecked(project)).toEqual([]);
  });

  it("any is found in types, casts and schemas, not in comments and texts", () => {
    using tree = plant({
      "lib/credits/cast.ts": "\nexport const a = 1 as any;",
      "lib/credits/schema.ts": "export const input = z.any();",
      "lib/credits/type.ts": "export type A = Record<string, any[]>;",
      "lib/credits/wide.ts": "export type B =\n  | any;\nexport const c = x satisfies any;",
      "lib/credits/quiet.ts": "// @ts-ignore\nexport const b: number = 'x';",
      "lib/credits/words.ts": "/** In any case. */ export const c = 'any'; list.any();",
    });
    expect(unchecked(tree)).toEqual([
      "lib/credits/cast.ts:2 says any",
      "lib/credits/quiet.ts silences the checks",
      "lib/credits/schema.ts:1 says any",
      "lib/credits/type.ts:1 says any",
      "lib/credits/wide.ts:2 says any",
      "lib/credits/wide.ts:3 says any",
    ]);
  });
});
