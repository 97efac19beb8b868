import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PRODUCT, parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

/**
 * Hosts, operator and suppliers stand in pages and are known only when the app starts, so a build makes no page. A page
 * that is the same for everybody says so by an empty list of what a build should make: without it Next renders the page
 * for one visitor, and our page cache may not store it.
 */

/** What a build may be told: how it builds, and never for whom. */
const SWITCHES = /^(?:NODE_ENV|BUILD_\w+|PRELOAD_PAGES|NEXT_SERVER_ACTIONS_ENCRYPTION_KEY)$/;
const CONFIG = "next.config.ts";

/** Functions that name pages to be made by the build, and files with names of variables that Next writes into scripts. */
function builtIn(tree: Tree): string[] {
  return tree.files(...PRODUCT).flatMap((path) => {
    const text = tree.read(path);
    const found: string[] = [];
    if (text.includes("NEXT_PUBLIC_")) found.push(`${path} names NEXT_PUBLIC_`);
    if (!text.includes("generateStaticParams")) return found;
    walk(parse(tree, path), (node) => {
      const isDeclared =
        (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
        node.name?.getText() === "generateStaticParams";
      if (!isDeclared) return;
      const isEmpty = ts.isVariableDeclaration(node) && node.initializer?.getText() === "() => []";
      if (!isEmpty) found.push(place(path, node));
    });
    return found;
  });
}

/** Pages that read nothing of a request and that nevertheless would be rendered for one visitor; and layouts with a list. */
const wronglyListed = (tree: Tree) => [
  ...tree
    .files("app/**/page.tsx")
    .filter((path) => tree.read(path).includes('dynamic = "error"'))
    .filter((path) => !tree.read(path).includes("generateStaticParams")),
  ...tree.files("app/**/layout.tsx").filter((path) => tree.read(path).includes("generateStaticParams")),
];

/** Pages without a part that only the visitor's address fills: Next would make them while it builds. */
const fixedPages = (tree: Tree) =>
  tree.files("app/**/page.tsx").filter((path) => !path.startsWith("app/[locale]/"));

function settingsOfBuild(tree: Tree): string[] {
  const found: string[] = [];
  walk(parse(tree, CONFIG), (node) => {
    const isRead = ts.isPropertyAccessExpression(node) && node.expression.getText() === "process.env";
    if (isRead && !SWITCHES.test(node.name.text)) found.push(node.name.text);
  });
  return found;
}

/** Actions inside of other functions remember values of theirs, which Next would encrypt with a key that is no secret. */
function innerActions(tree: Tree): string[] {
  return tree.files(...PRODUCT).flatMap((path) => {
    if (!tree.read(path).includes("use server")) return [];
    const found: string[] = [];
    walk(parse(tree, path), (node) => {
      const isDirective =
        ts.isExpressionStatement(node) &&
        ts.isStringLiteral(node.expression) &&
        node.expression.text === "use server";
      if (isDirective && !ts.isSourceFile(node.parent)) found.push(place(path, node));
    });
    return found;
  });
}

describe("a build", () => {
  it("makes no pages, so it holds nothing of one deployment", () => {
    expect([...builtIn(project), ...fixedPages(project)]).toEqual([]);
    using tree = plant({
      "app/[locale]/a/page.tsx": "export const generateStaticParams = () => [];",
      "app/[locale]/b/page.tsx": "\nexport const generateStaticParams = () => [{ slug: 'a' }];",
      "app/[locale]/layout.tsx": "export function generateStaticParams() { return []; }",
      "app/about/page.tsx": "",
      "lib/a.ts": "const host = process.env.NEXT_PUBLIC_HOST;",
    });
    expect([...builtIn(tree), ...fixedPages(tree)]).toEqual([
      "app/[locale]/b/page.tsx:2",
      "app/[locale]/layout.tsx:1",
      "lib/a.ts names NEXT_PUBLIC_",
      "app/about/page.tsx",
    ]);
  });

  it("is told which pages are the same for everybody, page by page", () => {
    expect(wronglyListed(project)).toEqual([]);
    using tree = plant({
      "app/[locale]/a/page.tsx":
        'export const dynamic = "error";\nexport const generateStaticParams = () => [];',
      "app/[locale]/b/page.tsx": 'export const dynamic = "error";',
      "app/[locale]/layout.tsx": "export const generateStaticParams = () => [];",
    });
    expect(wronglyListed(tree)).toEqual(["app/[locale]/b/page.tsx", "app/[locale]/layout.tsx"]);
  });

  it("reads no setting of the product", () => {
    expect(settingsOfBuild(project)).toEqual([]);
    using tree = plant({
      [CONFIG]: "export default { a: process.env.BUILD_CACHE, b: process.env.BASE_DOMAIN };",
    });
    expect(settingsOfBuild(tree)).toEqual(["BASE_DOMAIN"]);
  });

  it("has no action that remembers values, which the fixed key would not hide", () => {
    expect(innerActions(project)).toEqual([]);
    using tree = plant({
      "app/a/actions.ts": '"use server";\nexport async function save() {}',
      "app/a/page.tsx": 'export default () => {\n  async function save() {\n    "use server";\n  }\n};',
    });
    expect(innerActions(tree)).toEqual(["app/a/page.tsx:3"]);
  });
});
