import ts from "typescript";
import { importsOf, parse, place, walk } from "./source";
import type { Tree } from "./tree";

const MAKERS = new Set(["pgTable", "table", "pgView", "pgMaterializedView"]);

/** Exported constant → table name, from every `pgTable("name", …)` of db/schema. */
export function declaredTables(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>();
  for (const path of tree.files("db/schema/**/*.ts")) {
    walk(parse(tree, path), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      const name = tableName(node.initializer);
      if (name) tables.set(node.name.getText(), name);
    });
  }
  return tables;
}

function tableName(value: ts.Node): string | undefined {
  let name: string | undefined;
  walk(value, (node) => {
    if (name || !ts.isCallExpression(node)) return;
    const callee = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    const [first] = node.arguments;
    if (MAKERS.has(callee) && first && ts.isStringLiteral(first)) name = first.text;
  });
  return name;
}

export interface Write {
  table: string;
  /** First folder below lib/. */
  domain: string;
  at: string;
}

const WRITERS = new Set(["insert", "update", "delete"]);
const SQL_WRITE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi;
const SQL_WRITE_OPEN =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?$/i;

const writes = new WeakMap<Tree, Write[]>();

/** Every insert, update and delete in lib/, through drizzle or in SQL text. */
export function writesIn(tree: Tree): Write[] {
  const known = writes.get(tree) ?? findWrites(tree);
  writes.set(tree, known);
  return known;
}

function findWrites(tree: Tree): Write[] {
  const tables = declaredTables(tree);
  const names = new Set(tables.values());
  return tree.files("lib/**/*.ts").flatMap((path) => {
    if (!/insert|update|delete|merge|truncate/i.test(tree.read(path))) return [];
    const file = parse(tree, path);
    const imports = importsOf(file);
    const domain = path.split("/")[1] ?? "";
    const found: Write[] = [];
    const add = (table: string | undefined, node: ts.Node) => {
      if (table && names.has(table)) found.push({ table, domain, at: place(path, node) });
    };
    const tableOf = (node: ts.Expression | undefined): string | undefined => {
      if (!node) return;
      const [root, member] = ts.isPropertyAccessExpression(node)
        ? [node.expression.getText(file), node.name.text]
        : [node.getText(file), undefined];
      const source = imports.get(root);
      if (!source?.from.includes("db/schema")) return;
      return tables.get(source.name === "*" ? (member ?? "") : source.name);
    };
    walk(file, (node) => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        WRITERS.has(node.expression.name.text)
      ) {
        add(tableOf(node.arguments[0]), node);
      }
      if (ts.isStringLiteral(node) || isTemplatePart(node)) {
        for (const [, table] of node.text.matchAll(SQL_WRITE)) add(table, node);
      }
      if (ts.isTemplateExpression(node)) {
        let before = node.head.text;
        for (const span of node.templateSpans) {
          if (SQL_WRITE_OPEN.test(before)) add(tableOf(span.expression), span);
          before = span.literal.text;
        }
      }
    });
    return found;
  });
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);
