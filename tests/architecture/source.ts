import ts from "typescript";
import type { Tree } from "./tree";

/** The code of the product: everything written by hand except tests and scripts. */
export const PRODUCT = ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/**/*.ts", "db/**/*.ts", "*.ts"];
export const ALL_CODE = [
  ...PRODUCT,
  "lib/**/*.tsx",
  "{sandbox,scripts,tests,bench}/**/*.{ts,tsx,mjs,cjs}",
  "*.{mjs,cjs}",
];

const parsed = new WeakMap<Tree, Map<string, ts.SourceFile>>();

/** The syntax tree of a file; the tests of all files of this folder share it. */
export function parse(tree: Tree, path: string): ts.SourceFile {
  const files = parsed.get(tree) ?? new Map<string, ts.SourceFile>();
  parsed.set(tree, files);
  const known = files.get(path);
  if (known) return known;
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, tree.read(path), ts.ScriptTarget.Latest, true, kind);
  files.set(path, file);
  return file;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** `path:line`, as editors and terminals link it. */
export function place(path: string, node: ts.Node): string {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${path}:${line + 1}`;
}

export interface Import {
  from: string;
  /** Exported name, or `*` for a namespace. */
  name: string;
}

/** Local name → where it comes from. */
export function importsOf(file: ts.SourceFile): Map<string, Import> {
  const imports = new Map<string, Import>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const clause = statement.importClause;
    if (clause?.name) imports.set(clause.name.text, { from, name: "default" });
    const bindings = clause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { from, name: "*" });
    if (bindings && ts.isNamedImports(bindings)) {
      for (const one of bindings.elements)
        imports.set(one.name.text, { from, name: (one.propertyName ?? one.name).text });
    }
  }
  return imports;
}

export interface Export {
  name: string;
  node: ts.Node;
  /** The value of a `const`. */
  value?: ts.Expression | undefined;
}

const isExported = (node: ts.HasModifiers) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Values that a module exports, without types. */
export function exportsOf(file: ts.SourceFile): Export[] {
  const constants = new Map<string, ts.Expression | undefined>();
  const found: Export[] = [];
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        const name = one.name.getText();
        constants.set(name, one.initializer);
        if (isExported(statement)) found.push({ name, node: one, value: one.initializer });
      }
    } else if (
      (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
      isExported(statement)
    ) {
      found.push({ name: statement.name?.text ?? "default", node: statement });
    } else if (ts.isExportAssignment(statement)) {
      found.push({ name: "default", node: statement, value: statement.expression });
    } else if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) {
      const clause = statement.exportClause;
      if (!clause || !ts.isNamedExports(clause)) found.push({ name: "*", node: statement });
      else
        for (const one of clause.elements) {
          const local = (one.propertyName ?? one.name).text;
          if (!one.isTypeOnly) found.push({ name: one.name.text, node: one, value: constants.get(local) });
        }
    }
  }
  return found.map((one) => {
    const alias = one.value && ts.isIdentifier(one.value) ? constants.get(one.value.text) : undefined;
    return alias ? { ...one, value: alias } : one;
  });
}
