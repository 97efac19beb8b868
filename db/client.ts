import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { tableRelations } from "./relations";
import { tables } from "./tables";

const schema = { ...tables, ...tableRelations };

/** A connection pool or a transaction on it: whoever takes one need not know which. */
export type Database = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export type DatabaseOptions = {
  /** Connections of the pool. */
  max?: number;
  /** A statement that runs longer is cancelled; 0 lets it run. */
  statementTimeoutMs?: number;
  /** Told of what PostgreSQL remarks; silent when absent. */
  onNotice?: (message: string) => void;
};

/**
 * Begins a statement that is asked often and in few shapes: it is parsed once a connection. All others are parsed each
 * time, because a connection keeps every text it was given.
 */
export const PREPARED = "/* prepared */";

/** drizzle asks for no statement to be prepared; this asks for those that say so. Transactions are left as they are. */
function preparing(sql: postgres.Sql): postgres.Sql {
  return new Proxy(sql, {
    get: (target, key, receiver) =>
      key === "unsafe"
        ? (text: string, parameters: never[] = []) =>
            target.unsafe(text, parameters, { prepare: text.startsWith(PREPARED) })
        : Reflect.get(target, key, receiver),
  });
}

/** Opens a pool on `url`. Nothing is connected before the first query; `close` waits for running ones, 5 s at most. */
export function createDatabase(url: string, options: DatabaseOptions = {}) {
  const sql = postgres(url, {
    max: options.max ?? 10,
    onnotice: (notice) => options.onNotice?.(String(notice.message)),
    connection: {
      application_name: "promesse",
      TimeZone: "UTC",
      ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    },
  });
  const db = drizzle(preparing(sql), { schema });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}
