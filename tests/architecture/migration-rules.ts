import {
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  loadModule,
  type Node,
  parseSync,
  scanSync,
} from "libpg-query";
import { NO_TRANSACTION } from "@/scripts/local/apply-migrations";

await loadModule();

/** Every rule, with its reason or what to write instead. */
export const RULES = {
  "index-without-concurrently": "CREATE INDEX blocks writers: use CONCURRENTLY in a migration of its own",
  "drop-index-without-concurrently": "DROP INDEX blocks readers: use CONCURRENTLY in a migration of its own",
  "reindex-without-concurrently": "REINDEX blocks writers: use CONCURRENTLY in a migration of its own",
  "detach-without-concurrently": "DETACH PARTITION blocks readers: use CONCURRENTLY",
  "concurrently-in-transaction": `CONCURRENTLY needs a migration that begins with ${NO_TRANSACTION}`,
  "index-not-repeatable": "DROP INDEX CONCURRENTLY IF EXISTS of the same name stands before the creation",
  "constraint-without-not-valid": "a new constraint reads the whole table under a lock: add it NOT VALID",
  "constraint-in-column":
    "a constraint of a new column cannot be NOT VALID: add it in a statement of its own",
  "validate-in-transaction": `VALIDATE CONSTRAINT needs a migration that begins with ${NO_TRANSACTION}`,
  "key-without-index": "UNIQUE, PRIMARY KEY: make the index CONCURRENTLY first, then add it USING INDEX",
  "required-column": "a NOT NULL column without default fails when the table has rows",
  "column-rewrites-table":
    "volatile defaults, stored generated, identity and serial columns rewrite the table",
  "changed-type": "changing a type rewrites the table and breaks running code: add a column",
  "set-not-null": "SET NOT NULL reads the whole table: validate CHECK (column IS NOT NULL) before",
  "drop-not-null": "running code does not expect null there",
  "drop-table": "running code may still use it",
  "drop-column": "running code may still read it",
  rename: "running code uses the earlier name",
  "rewritten-table": "VACUUM FULL and CLUSTER rewrite the table under a lock",
  "truncate-cascade": "CASCADE empties tables that are not named",
  "drop-database": "a migration never drops a database",
  "domain-constraint": "a constraint of a domain cannot be added NOT VALID: put it on the columns",
  "transaction-statement": "transactions are begun and committed by the runner of migrations",
  "unordered-value": "ADD VALUE says BEFORE or AFTER, so that the order is the one of db/enums.ts",
  "value-used-before-commit": "a new value of an enum may only be used after its transaction",
  "character-type": "character(n) pads with blanks: use text",
  "name-too-long": "PostgreSQL cuts names after 63 bytes",
} as const;
export type Rule = keyof typeof RULES;

export interface Migration {
  name: string;
  sql: string;
}

interface Scope {
  isOutside: boolean;
  /** Tables that this migration creates: nobody uses them yet. */
  created: Set<string>;
  /** Indexes dropped by an earlier statement of this migration. */
  dropped: Set<string>;
}

/** The members of every node, so that a rule can ask for one of any kind. */
type Kinds = {
  [K in Node extends infer N ? (N extends N ? keyof N : never) : never]?: Extract<
    Node,
    Record<K, unknown>
  >[K];
};
const kindsOf = (node: Node | undefined) => (node ?? {}) as Kinds;

const CHECKED_LATER = new Set(["CONSTR_CHECK", "CONSTR_FOREIGN", "CONSTR_NOTNULL"]);
const KEYS = new Set(["CONSTR_UNIQUE", "CONSTR_PRIMARY", "CONSTR_EXCLUSION"]);
const IN_COLUMN = new Set([...CHECKED_LATER, ...KEYS].filter((type) => type !== "CONSTR_NOTNULL"));
const SERIAL = /^(small|big)?serial[248]?$/;
/** Functions that give one value for the whole statement, so the table is not rewritten. */
const STABLE = new Set(["now", "transaction_timestamp", "statement_timestamp"]);

const lastName = (names: Node[] | undefined) => kindsOf(names?.at(-1)).String?.sval ?? "";
const nameOfDropped = (object: Node) => lastName(kindsOf(object).List?.items ?? [object]);
const hasOption = (params: Node[] | undefined, name: string) =>
  params?.some((param) => kindsOf(param).DefElem?.defname === name) ?? false;

/** Every string constant and every function below a node. */
function valuesIn(node: unknown): { texts: string[]; functions: string[] } {
  const found = { texts: [] as string[], functions: [] as string[] };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { FuncCall, A_Const } = value as Kinds;
    if (FuncCall) found.functions.push(lastName(FuncCall.funcname));
    if (A_Const?.sval?.sval) found.texts.push(A_Const.sval.sval);
    for (const child of Object.values(value)) visit(child);
  };
  visit(node);
  return found;
}

function addedColumn({ constraints = [], typeName }: ColumnDef): Rule[] {
  const all = constraints.map((one) => kindsOf(one).Constraint ?? {});
  const has = (type: Constraint["contype"]) => all.some(({ contype }) => contype === type);
  const isFilled = has("CONSTR_DEFAULT") || has("CONSTR_GENERATED") || has("CONSTR_IDENTITY");
  const isSerial = SERIAL.test(lastName(typeName?.names));
  const isRewriting = all.some(
    ({ contype, generated_kind, raw_expr }) =>
      contype === "CONSTR_IDENTITY" ||
      (contype === "CONSTR_GENERATED" && generated_kind !== "v") ||
      (contype === "CONSTR_DEFAULT" && valuesIn(raw_expr).functions.some((name) => !STABLE.has(name))),
  );
  const found: Rule[] = [];
  if (has("CONSTR_NOTNULL") && !isFilled && !isSerial) found.push("required-column");
  if (isRewriting || isSerial) found.push("column-rewrites-table");
  if (all.some(({ contype }) => IN_COLUMN.has(contype ?? ""))) found.push("constraint-in-column");
  return found;
}

function addedConstraint({ contype = "CONSTR_NULL", skip_validation, indexname }: Constraint): Rule[] {
  if (CHECKED_LATER.has(contype) && !skip_validation) return ["constraint-without-not-valid"];
  return KEYS.has(contype) && !indexname ? ["key-without-index"] : [];
}

function alteration({ subtype, def }: AlterTableCmd, { isOutside }: Scope): Rule[] {
  const { ColumnDef, Constraint, PartitionCmd } = kindsOf(def);
  switch (subtype) {
    case "AT_AddColumn":
      return addedColumn(ColumnDef ?? {});
    case "AT_AddConstraint":
      return addedConstraint(Constraint ?? {});
    case "AT_ValidateConstraint":
      return isOutside ? [] : ["validate-in-transaction"];
    case "AT_AlterColumnType":
      return ["changed-type"];
    case "AT_SetNotNull":
      return ["set-not-null"];
    case "AT_DropNotNull":
      return ["drop-not-null"];
    case "AT_DropColumn":
      return ["drop-column"];
    case "AT_DetachPartition":
      if (!PartitionCmd?.concurrent) return ["detach-without-concurrently"];
      return isOutside ? [] : ["concurrently-in-transaction"];
    default:
      return [];
  }
}

const DROPPED: Record<string, Rule> = {
  OBJECT_TABLE: "drop-table",
  OBJECT_VIEW: "drop-table",
  OBJECT_MATVIEW: "drop-table",
  OBJECT_TYPE: "drop-table",
};
const RENAMED = new Set(["OBJECT_TABLE", "OBJECT_VIEW", "OBJECT_COLUMN", "OBJECT_TYPE", "OBJECT_SEQUENCE"]);

/** The table that a statement changes or indexes. */
function tableOf({ AlterTableStmt, IndexStmt, RenameStmt, ReindexStmt }: Kinds): string | undefined {
  return (AlterTableStmt ?? IndexStmt ?? RenameStmt ?? ReindexStmt)?.relation?.relname;
}

function createdBy({ CreateStmt, CreateTableAsStmt, SelectStmt }: Kinds): string | undefined {
  return (CreateStmt?.relation ?? CreateTableAsStmt?.into?.rel ?? SelectStmt?.intoClause?.rel)?.relname;
}

const isConcurrent = ({ IndexStmt, DropStmt, ReindexStmt }: Kinds) =>
  IndexStmt?.concurrent === true ||
  DropStmt?.concurrent === true ||
  hasOption(ReindexStmt?.params, "concurrently");

function indexRules(kinds: Kinds, { isOutside, dropped }: Scope): Rule[] {
  const { IndexStmt, DropStmt, ReindexStmt } = kinds;
  const isDrop = DropStmt?.removeType === "OBJECT_INDEX";
  if (!IndexStmt && !isDrop && !ReindexStmt) return [];
  if (!isConcurrent(kinds)) {
    if (IndexStmt) return ["index-without-concurrently"];
    return isDrop ? ["drop-index-without-concurrently"] : ["reindex-without-concurrently"];
  }
  if (!isOutside) return ["concurrently-in-transaction"];
  const isRepeated = IndexStmt && !dropped.has(IndexStmt.idxname ?? "");
  return isRepeated ? ["index-not-repeatable"] : [];
}

function statementRules(kinds: Kinds, scope: Scope): Rule[] {
  const table = tableOf(kinds);
  if (table && scope.created.has(table)) return [];
  const { AlterTableStmt, AlterEnumStmt, DropStmt, RenameStmt, TruncateStmt, VacuumStmt } = kinds;
  const found = indexRules(kinds, scope);
  for (const cmd of AlterTableStmt?.cmds ?? [])
    found.push(...alteration(kindsOf(cmd).AlterTableCmd ?? {}, scope));
  const removal = DROPPED[DropStmt?.removeType ?? ""];
  if (removal) found.push(removal);
  if (RENAMED.has(RenameStmt?.renameType ?? "") || AlterEnumStmt?.oldVal) found.push("rename");
  if (AlterEnumStmt?.newVal && !AlterEnumStmt.oldVal && !AlterEnumStmt.newValNeighbor)
    found.push("unordered-value");
  if (kinds.ClusterStmt || hasOption(VacuumStmt?.options, "full")) found.push("rewritten-table");
  if (TruncateStmt?.behavior === "DROP_CASCADE") found.push("truncate-cascade");
  if (kinds.DropdbStmt) found.push("drop-database");
  if (kinds.CreateDomainStmt?.constraints || kinds.AlterDomainStmt?.subtype === "C")
    found.push("domain-constraint");
  if (kinds.TransactionStmt) found.push("transaction-statement");
  return found;
}

function columnTypesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { ColumnDef } = node as Kinds;
  const own = ColumnDef?.typeName ? [lastName(ColumnDef.typeName.names)] : [];
  return [...own, ...Object.values(node).flatMap(columnTypesIn)];
}

/** Rules that comments before a statement name: `-- allow drop-column: no running version reads it`. */
const allowedIn = (text: string) =>
  [...text.matchAll(/^\s*-- allow ([a-z-]+): \S/gm)].map(([, rule]) => rule);

/**
 * The rules that each migration breaks, in the order of its statements. Pending migrations run in one transaction up to
 * the next one outside of transactions, so a new value of an enum stays unusable until then.
 */
export function brokenRules(migrations: readonly Migration[]): { name: string; rule: Rule }[] {
  let added = new Set<string>();
  return migrations.flatMap(({ name, sql }) => {
    const isOutside = sql.trimStart().startsWith(NO_TRANSACTION);
    if (isOutside) added = new Set();
    const scope: Scope = { isOutside, created: new Set(), dropped: new Set() };
    const bytes = Buffer.from(sql);
    const found: Rule[] = [];
    let end = 0;
    for (const { stmt, stmt_location: start = 0, stmt_len: length = 0 } of parseSync(sql).stmts ?? []) {
      const kinds = kindsOf(stmt);
      const rules = statementRules(kinds, scope);
      if (columnTypesIn(stmt).includes("bpchar")) rules.push("character-type");
      if (valuesIn(stmt).texts.some((text) => added.has(text))) rules.push("value-used-before-commit");
      const allowed = allowedIn(bytes.subarray(end, start).toString());
      end = start + length;
      found.push(...rules.filter((rule) => !allowed.includes(rule)));
      const table = createdBy(kinds);
      if (table) scope.created.add(table);
      if (kinds.DropStmt?.missing_ok)
        for (const object of kinds.DropStmt.objects ?? []) scope.dropped.add(nameOfDropped(object));
      if (!isOutside && kinds.AlterEnumStmt?.newVal) added.add(kinds.AlterEnumStmt.newVal);
    }
    const names = scanSync(sql).tokens.filter(({ tokenName }) => tokenName === "IDENT");
    if (names.some(({ text }) => Buffer.byteLength(text.replaceAll('"', "")) > 63))
      found.push("name-too-long");
    return found.map((rule) => ({ name, rule }));
  });
}
