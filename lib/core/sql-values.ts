import { type Column, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";

/** An instant as a parameter of SQL that is written by hand. */
export function timestamp(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Ids as one parameter, so that the text of the statement is the same for every number of them. */
export function uuidArray(ids: readonly string[]): SQL<string[]> {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

/** Whole numbers as one parameter. */
export function integerArray(numbers: readonly number[]): SQL<number[]> {
  return sql`${`{${numbers.join(",")}}`}::int[]`;
}

/** The name of a column without its table, where SQL allows no table: after `set`, in the list of an `insert`. */
export function columnName(column: Column) {
  return sql.identifier(column.name);
}

type Columns<T extends Table> = T["_"]["columns"];

/** The column list of an `insert`; a column that is renamed in the schema does not compile. */
export function columnList<T extends Table>(table: T, names: readonly (keyof Columns<T> & string)[]): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  return sql.join(
    names.map((name) => columnName(columnOf(columns, name))),
    sql`, `,
  );
}

/** The assignments of an `update … set`, in the order of the object; a renamed column does not compile. */
export function assignments<T extends Table>(
  table: T,
  values: Partial<Record<keyof Columns<T> & string, SQL>>,
): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const parts = Object.entries<SQL | undefined>(values).map(
    ([name, value]) => sql`${columnName(columnOf(columns, name))} = ${value}`,
  );
  return sql.join(parts, sql`, `);
}

function columnOf(columns: Record<string, Column>, name: string): Column {
  const column = columns[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}
