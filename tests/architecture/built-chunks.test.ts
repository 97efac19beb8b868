import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PRODUCT, parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

/** Places of `import()` whose address is put together: the build writes a chunk for each file that it could mean. */
function openImports(tree: Tree): string[] {
  return tree.files(...PRODUCT).flatMap((path) => {
    const file = parse(tree, path);
    const found: string[] = [];
    walk(file, (node) => {
      if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
      if (!node.arguments[0] || !ts.isStringLiteral(node.arguments[0])) found.push(place(path, node));
    });
    return found;
  });
}

describe("chunks of the build", () => {
  it("are not multiplied by an import() of many files", () => {
    expect(openImports(project)).toEqual([]);
  });

  it("finds such an import", () => {
    const planted = plant({
      "lib/core/i18n/texts.ts": "export const texts = (name: string) => import(name);\n",
    });
    expect(openImports(planted)).toEqual(["lib/core/i18n/texts.ts:1"]);
  });
});
