import { loadModule, type Node, parseSync, scanSync } from "libpg-query";

await loadModule();

/** The oldest version of PostgreSQL that docs/operations.md promises. */
export const OLDEST_POSTGRES = 15;

/** Functions and the version that brought them. */
const FUNCTIONS: Record<string, number> = {
  any_value: 16,
  array_sample: 16,
  array_shuffle: 16,
  date_add: 16,
  date_subtract: 16,
  random_normal: 16,
  pg_input_is_valid: 16,
  to_bin: 17,
  to_oct: 17,
  unicode_assigned: 17,
  uuid_extract_timestamp: 17,
  uuid_extract_version: 17,
  array_reverse: 18,
  array_sort: 18,
  casefold: 18,
  crc32: 18,
  uuidv4: 18,
  uuidv7: 18,
};

/** Kinds of nodes that the parser of version 15 does not know. */
const NODES: Record<string, number> = {
  JsonIsPredicate: 16,
  JsonObjectConstructor: 16,
  JsonArrayConstructor: 16,
  JsonArrayQueryConstructor: 16,
  JsonObjectAgg: 16,
  JsonArrayAgg: 16,
  JsonFuncExpr: 17,
  JsonTable: 17,
  JsonParseExpr: 17,
  JsonScalarExpr: 17,
  JsonSerializeExpr: 17,
};

type Fields = Record<string, unknown>;

function newerNode(kind: string, fields: Fields): string | null {
  const is = (name: string, value: unknown = true) => fields[name] === value;
  const found = (what: string, version: number) => `${what} (PostgreSQL ${version})`;
  if (NODES[kind]) return found(kind, NODES[kind]);
  switch (kind) {
    case "FuncCall": {
      const name = ((fields.funcname as { String?: { sval: string } }[]) ?? []).at(-1)?.String?.sval ?? "";
      return FUNCTIONS[name] ? found(`${name}()`, FUNCTIONS[name]) : null;
    }
    case "AlterTableCmd":
      return is("subtype", "AT_SetExpression") ? found("SET EXPRESSION", 17) : null;
    case "RangeSubselect":
      return fields.alias ? null : found("a subquery without alias", 16);
    case "MergeStmt":
      return fields.returningClause ? found("MERGE with RETURNING", 17) : null;
    case "MergeWhenClause":
      return is("matchKind", "MERGE_WHEN_NOT_MATCHED_BY_SOURCE") ? found("NOT MATCHED BY SOURCE", 17) : null;
    case "ReturningOption":
      return found("RETURNING WITH", 18);
    case "Constraint":
      if (is("contype", "CONSTR_GENERATED") && is("generated_kind", "v"))
        return found("a virtual generated column", 18);
      if ((is("contype", "CONSTR_CHECK") || is("contype", "CONSTR_FOREIGN")) && !fields.is_enforced)
        return found("NOT ENFORCED", 18);
      if (is("contype", "CONSTR_ATTR_NOT_ENFORCED")) return found("NOT ENFORCED", 18);
      if (fields.without_overlaps || fields.fk_with_period) return found("WITHOUT OVERLAPS, PERIOD", 18);
      return is("contype", "CONSTR_NOTNULL") && fields.conname ? found("a named NOT NULL", 18) : null;
    default:
      return null;
  }
}

const PROCEDURE = new RegExp(`\\b(${Object.keys(FUNCTIONS).join("|")}|json_table)\\s*\\(`, "i");

/**
 * What a migration uses that PostgreSQL 15 does not have, as far as syntax and names tell. The bodies of functions in
 * PL/pgSQL are text for the parser: there only names of functions are looked for.
 */
export function newerSyntax(sql: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [kind, child] of Object.entries(value as Node)) {
      if (typeof child !== "object" || child === null) continue;
      const newer = newerNode(kind, child as Fields);
      if (newer) found.push(newer);
      visit(child);
    }
  };
  visit(parseSync(sql));
  for (const { text, tokenName } of scanSync(sql).tokens) {
    const name = tokenName === "SCONST" ? PROCEDURE.exec(text)?.[1] : undefined;
    if (name) found.push(`${name}() in a function`);
    if (/CONST$/.test(tokenName) && /^\d[\d_]*_\d|^0[xob]/i.test(text))
      found.push(`the number ${text} (PostgreSQL 16)`);
  }
  return found;
}
