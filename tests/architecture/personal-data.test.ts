import ts from "typescript";
import { describe, expect, it } from "vitest";
import { parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

/** The names that the value of `columns` gives, as written: properties, and the names of `each()`. */
function namesIn(columns: ts.Expression): string[] {
  if (ts.isCallExpression(columns) && columns.expression.getText() === "each")
    return columns.arguments.slice(1).map((name) => name.getText().replaceAll('"', ""));
  if (!ts.isObjectLiteralExpression(columns)) return [];
  return columns.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) ? namesIn(property.expression) : (property.name?.getText() ?? []),
  );
}

/** Columns that one declaration of personal data names twice: the compiler takes the last rule and says nothing. */
function namedTwice(tree: Tree): string[] {
  return tree.files("db/schema/**/*.ts").flatMap((path) => {
    if (!tree.read(path).includes("each(")) return [];
    const found: string[] = [];
    walk(parse(tree, path), (node) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText() !== "columns") return;
      const names = namesIn(node.initializer);
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      found.push(...twice.map((name) => `${place(path, node)} names ${name} twice`));
    });
    return found;
  });
}

describe("declarations of personal data", () => {
  it("name each column once for each party", () => {
    expect(namedTwice(project)).toEqual([]);
    using tree = plant({
      "db/schema/leads/notes.ts": [
        `describePersonalData(notes, { couple: { columns: {`,
        `  ...each("export", "id", "note"), ...each("hide", "hash", "note"), id: "hide" } },`,
        `  user: { columns: each("hide", "id", "note", "id") } });`,
      ].join("\n"),
      "db/schema/leads/clean.ts": `describePersonalData(notes, { user: { columns: { ...each("hide", "id"), note: "export" } } });`,
    });
    expect(namedTwice(tree)).toEqual([
      "db/schema/leads/notes.ts:1 names note twice",
      "db/schema/leads/notes.ts:1 names id twice",
      "db/schema/leads/notes.ts:3 names id twice",
    ]);
  });
});
