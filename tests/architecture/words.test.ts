import ts from "typescript";
import { describe, expect, it } from "vitest";
import { parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

const READ_ALOUD = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);
const IS_WORD = /\p{L}{2,}/u;
/** The gallery of primitives is for developers, and its texts are made up. */
const IS_GALLERY = /^(app\/.*\/sandbox\/|components\/sandbox\/)/;

/** Texts written into a component instead of into messages. */
function hardWords(tree: Tree): string[] {
  return tree.files("{app,components}/**/*.tsx").flatMap((path) => {
    if (IS_GALLERY.test(path)) return [];
    const found: string[] = [];
    const look = (text: string, node: ts.Node) => {
      if (IS_WORD.test(text)) found.push(`${place(path, node)} says ${text.trim()}`);
    };
    walk(parse(tree, path), (node) => {
      if (ts.isJsxText(node)) look(node.text, node);
      if (
        ts.isJsxExpression(node) &&
        node.expression &&
        ts.isStringLiteral(node.expression) &&
        !ts.isJsxAttribute(node.parent)
      )
        look(node.expression.text, node);
      if (
        ts.isJsxAttribute(node) &&
        READ_ALOUD.has(node.name.getText()) &&
        node.initializer &&
        ts.isStringLiteral(node.initializer)
      )
        look(node.initializer.text, node);
    });
    return found;
  });
}

describe("words", () => {
  it("stand in messages, never in a component", () => {
    expect(hardWords(project)).toEqual([]);
  });

  it("are found in texts and in attributes for screen readers, not in keys and class names", () => {
    using tree = plant({
      "components/a.tsx": `export const A = () => <p className="card">{t("title")} · {price} €</p>;`,
      "components/b.tsx": `export const B = () => <p>\n  Bonjour {name}\n</p>;`,
      "components/c.tsx": `export const C = () => <img alt="Une arche" title={t("x")} src="/a.jpg" />;`,
      "components/d.tsx": `export const D = () => <p>{"Merci"}</p>;`,
    });
    expect(hardWords(tree)).toEqual([
      "components/b.tsx:2 says Bonjour",
      "components/c.tsx:1 says Une arche",
      "components/d.tsx:1 says Merci",
    ]);
  });
});
