import { dirname } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { ownImports } from "./imports";
import { plant, project, type Tree } from "./tree";

const USED = /useTranslations\("([\w-]+)/g;
const CLIENT = /^(?:"use client"|'use client')/;
/** A namespace in the list of a call of pickMessages or of textsAddress, or in a list that is passed to it. */
const NAME = /"([a-z][\w-]*)"/g;

/** Files that a page draws, and those of them that run in the browser. */
function drawnBy(tree: Tree, page: string) {
  const seen = new Map<string, boolean>();
  const visit = (path: string, isBelowClient: boolean): void => {
    const isClient = isBelowClient || CLIENT.test(tree.read(path));
    if (seen.get(path) || seen.get(path) === isClient) return;
    seen.set(path, isClient);
    for (const { path: next } of ownImports(tree, path))
      if (/^(app|components)\//.test(next) && !next.endsWith("actions.ts")) visit(next, isClient);
  };
  visit(page, false);
  return seen;
}

const layoutsAbove = (tree: Tree, page: string): string[] => {
  const found: string[] = [];
  for (let folder = dirname(page); folder !== "."; folder = dirname(folder))
    if (tree.has(`${folder}/layout.tsx`)) found.push(`${folder}/layout.tsx`);
  return found;
};

/** Namespaces that components of a page use in the browser, and that neither the page nor a layout hands over. */
function missingTexts(tree: Tree): string[] {
  return tree.files("app/[[]locale[]]/**/page.tsx").flatMap((page) => {
    const drawn = drawnBy(tree, page);
    const handing = [...layoutsAbove(tree, page), ...drawn.keys()].filter((path) =>
      /pickMessages\(|textsAddress\(/.test(tree.read(path)),
    );
    // The list of the dashboard stands beside what it reads.
    const lists = ownImports(tree, page).flatMap(({ path }) =>
      path.startsWith("lib/http/session/") ? path : [],
    );
    const handed = new Set(
      [...handing, ...lists].flatMap((path) =>
        [...tree.read(path).matchAll(NAME)].map(([, name]) => name ?? ""),
      ),
    );
    const used = [...drawn].flatMap(([path, isClient]) =>
      isClient ? [...tree.read(path).matchAll(USED)].map(([, name]) => name ?? "") : [],
    );
    return [...new Set(used)]
      .filter((name) => !handed.has(name))
      .map((name) => `${page} hands over no ${name}`);
  });
}

describe("texts of screens", () => {
  it("are handed over by the page or its layout", () => {
    expect(missingTexts(project)).toEqual([]);
  });

  it("finds a component in the browser without its texts", () => {
    using tree = plant({
      "app/[locale]/(admin)/layout.tsx": 'export default () => pickMessages("fr-FR", ["core"]);\n',
      "app/[locale]/(admin)/admin/page.tsx":
        'import { Form } from "@/components/form";\nexport default () => Form;\n',
      "components/form.tsx": '"use client";\nexport const Form = () => useTranslations("refunds");\n',
    });
    expect(missingTexts(tree)).toEqual(["app/[locale]/(admin)/admin/page.tsx hands over no refunds"]);
  });
});
