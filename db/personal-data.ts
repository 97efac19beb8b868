import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * Whose data a row may hold. `user` is a provider, a venue owner or an administrator: all of them are rows of `users`,
 * and one account may be several of them. `couple` is a row of `members`.
 */
export type Party = "user" | "couple";

/** The condition that finds the rows of one party by its id. */
export type Rows = (partyId: string) => SQL;

/** Whether the party finds the column in its archive. */
type Disclosure = "export" | "hide";

type ColumnsOf<T extends PgTable> = T["_"]["columns"];
type NameOf<T extends PgTable> = keyof ColumnsOf<T> & string;

/** What the archive and the erasure do with a column of a row that stays. Only a nullable column can become null. */
type KeptColumn<C> = C extends { _: { notNull: true } }
  ? `${Disclosure}, ${"keep" | "replace"}`
  : `${Disclosure}, ${"keep" | "replace" | "null"}`;

interface DeletedRows<T extends PgTable> {
  rows: Rows;
  erasure: "delete rows";
  /** The file that deletes the rows when more than a delete is needed. */
  deletedBy?: string;
  columns: Record<NameOf<T>, Disclosure>;
}

interface KeptRows<T extends PgTable> {
  rows: Rows;
  erasure: "keep rows";
  /** Why the rows stay, and with them every column that says `keep`. */
  because: string;
  /** The rows that the erasure changes, if not all of them. */
  changedRows?: Rows;
  /** Values for `replace` come from the erasure: it does not compile without them. */
  columns: { [K in NameOf<T>]: KeptColumn<ColumnsOf<T>[K]> };
}

export type PartyData<T extends PgTable = PgTable> = DeletedRows<T> | KeptRows<T>;
type Parties<T extends PgTable = PgTable> = { [P in Party]?: PartyData<T> };

/** Columns that a declaration leaves out. */
type Missing<T extends PgTable, C> = Exclude<NameOf<T>, keyof C>;

/**
 * The columns that a declaration must have. One that leaves some out is compared with `{ missing: "note" }`, so that the
 * compiler names them; names that are no columns are refused, also in spread objects, which are not checked for them.
 */
type Complete<T extends PgTable, E, C> = [Missing<T, C>] extends [never]
  ? Extract<PartyData<T>, { erasure: E }>["columns"] & Record<Exclude<keyof C, NameOf<T>>, never>
  : { missing: Missing<T, C> };

type Checked<T extends PgTable, D> = {
  [P in keyof D]: D[P] extends { erasure: infer E; columns: infer C }
    ? { columns: Complete<T, E, C> }
    : never;
};

/** Says of one table whose data it holds, what each party may export, and what the erasure of each party does. */
export class PersonalData<T extends PgTable = PgTable, D extends Parties = Parties> {
  constructor(
    readonly table: T,
    readonly parties: D,
    /** The columns that were declared. */
    readonly columns: readonly string[],
    /** Why there are no parties, if there are none. */
    readonly because?: string,
  ) {}
}

/** Every column of a table with its rule for each party: a missing or misspelled one does not compile. */
export function describePersonalData<T extends PgTable, const D extends Parties>(
  table: T,
  parties: D & Checked<T, D>,
): PersonalData<T, D> {
  const declared = Object.values(parties as Parties).map(({ columns }) => Object.keys(columns));
  const shared = declared.reduce((some, more) => some.filter((name) => more.includes(name)));
  return new PersonalData(table, parties, shared);
}

/** A table that holds nothing of a party that can be found, with the reason. All columns are named, here too. */
export function noPersonalData<T extends PgTable, const N extends readonly NameOf<T>[]>(
  table: T,
  because: string,
  columns: [Exclude<NameOf<T>, N[number]>] extends [never]
    ? N
    : { missing: Exclude<NameOf<T>, N[number]> } & N,
): PersonalData<T, Record<never, never>> {
  return new PersonalData(table, {}, columns, because);
}

/** The erasure of accounting records: all of them stay. */
export const accountingRecord = {
  erasure: "keep rows",
  because:
    "Accounting records are kept for the statutory term: the id of the account, and the buyer on an invoice.",
} as const;

/** The same rule for several columns. */
export function each<const R extends string, const K extends string>(rule: R, ...columns: K[]): Record<K, R> {
  return Object.fromEntries(columns.map((column) => [column, rule])) as Record<K, R>;
}

type ReplacedColumn<Data> = Data extends { columns: infer C }
  ? { [K in keyof C]: C[K] extends `${string}, replace` ? K : never }[keyof C]
  : never;

/** Values for the columns of one table that say `replace`. */
export interface Replacement {
  table: PgTable;
  /** A value, an expression, or a function of the row as it is before. */
  values: Readonly<Record<string, unknown>>;
}

/** The values that an erasure writes: each column that says `replace` for this party needs one, and no other has one. */
export function replacement<T extends PgTable, D extends Parties<T>, P extends Party & keyof D>(
  { table }: PersonalData<T, D>,
  _party: P,
  values: {
    [K in ReplacedColumn<D[P]>]: K extends keyof T["$inferSelect"]
      ? T["$inferSelect"][K] | SQL | ((row: T["$inferSelect"]) => T["$inferSelect"][K])
      : never;
  },
): Replacement {
  return { table, values };
}

/** Rows that name the party in this column. */
export const naming =
  (column: PgColumn): Rows =>
  (id) =>
    sql`${column} = ${id}::uuid`;

/** Rows whose parent row is the party's: `column` holds the parent's `parentKey`. */
export const below =
  (column: PgColumn, parentKey: PgColumn, parentRows: Rows): Rows =>
  (id) =>
    sql`${column} in (select ${parentKey} from ${parentKey.table} where ${parentRows(id)})`;
