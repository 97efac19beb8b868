import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PRODUCT, parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

/** Where the environment may be read: the checked reader, tools, and what the framework itself decides by it. */
const IS_READER = /^lib\/core\/env\.ts$|^[^/]+\.config\.ts$|^sandbox\/(main|env)\.ts$/;
const FRAMEWORK_SWITCH = "process.env.NEXT_RUNTIME";

function strayReads(tree: Tree): string[] {
  return tree.files(...PRODUCT, "sandbox/**/*.ts").flatMap((path) => {
    if (IS_READER.test(path) || !tree.read(path).includes("env")) return [];
    const found: string[] = [];
    walk(parse(tree, path), (node) => {
      const isEnv =
        ts.isPropertyAccessExpression(node) && /(^|\.)process\.env$|^import\.meta\.env$/.test(node.getText());
      const isUnpacked =
        ts.isVariableDeclaration(node) &&
        ts.isObjectBindingPattern(node.name) &&
        node.initializer?.getText() === "process";
      const isFramework =
        isEnv && path === "instrumentation.ts" && node.parent.getText() === FRAMEWORK_SWITCH;
      if ((isEnv || isUnpacked) && !isFramework) found.push(place(path, node));
    });
    return found;
  });
}

const DEMO_SECRET = /Promesse-2026!|@demo\.test/;

function demoAccountsInside(tree: Tree): string[] {
  return tree
    .files("{app,components,lib,messages,sandbox}/**/*.{ts,tsx,json}", "*.ts")
    .filter((path) => DEMO_SECRET.test(tree.read(path)));
}

describe("settings", () => {
  it("are only read in lib/core/env.ts", () => {
    expect(strayReads(project)).toEqual([]);
    using tree = plant({
      "lib/core/env.ts": "export const env = process.env;",
      "lib/credits/price.ts": "\nexport const price = process.env.PRICE;",
      "lib/credits/unpack.ts": "const { env } = process;",
      "components/ui/button.tsx": "export const key = import.meta.env;",
      "instrumentation.ts": "if (process.env.NEXT_RUNTIME === 'nodejs') start(process.env.PORT);",
      "drizzle.config.ts": "export default process.env.DATABASE_URL;",
    });
    expect(strayReads(tree)).toEqual([
      "components/ui/button.tsx:1",
      "instrumentation.ts:1",
      "lib/credits/price.ts:2",
      "lib/credits/unpack.ts:1",
    ]);
  });

  it("contain no demo account: only the seed does", () => {
    expect(demoAccountsInside(project)).toEqual([]);
    using tree = plant({
      "lib/accounts/sign-in.ts": "const open = 'Promesse-2026!';",
      "components/login/form.tsx": "<input defaultValue='claire@demo.test' />",
      "db/seed/accounts.ts": "const password = 'Promesse-2026!';",
    });
    expect(demoAccountsInside(tree)).toEqual(["components/login/form.tsx", "lib/accounts/sign-in.ts"]);
  });
});
