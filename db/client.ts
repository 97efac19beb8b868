import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { tableRelations } from "./relations";
import { statementsToPrepare } from "./statements";
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
  /** False behind a pooler that gives each transaction another connection and knows no prepared statements. */
  isPrepared?: boolean;
  /** Told of each statement as it is sent. */
  onStatement?: (text: string) => void;
  /** Told of what PostgreSQL remarks; silent when absent. */
  onNotice?: (message: string) => void;
};

type Client = Pick<postgres.Sql, "unsafe" | "begin"> & { savepoint?: unknown };
type Work = (client: Client) => unknown;

/** drizzle asks for no statement to be prepared; this asks for those worth it, also inside transactions. */
function preparing<C extends Client>(client: C, isKept: (text: string) => boolean): C {
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === "unsafe") {
        return (text: string, parameters: never[] = []) =>
          target.unsafe(text, parameters, { prepare: parameters.length > 0 && isKept(text) });
      }
      if (key === "begin" || key === "savepoint") {
        const open = Reflect.get(target, key) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          const work = given.pop() as Work;
          return open(...given, (inner: Client) => work(preparing(inner, isKept)));
        };
      }
      return Reflect.get(target, key, receiver);
    },
  });
}

/** Opens a pool on `url`. Nothing is connected before the first query; `close` waits for running ones, 5 s at most. */
export function createDatabase(url: string, options: DatabaseOptions = {}) {
  const sql = postgres(url, {
    max: options.max ?? 10,
    onnotice: (notice) => options.onNotice?.(String(notice.message)),
    ...(options.onStatement
      ? { debug: (_connection: number, text: string) => options.onStatement?.(text) }
      : {}),
    connection: {
      application_name: "promesse",
      TimeZone: "UTC",
      ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    },
  });
  const client = options.isPrepared === false ? sql : preparing(sql, statementsToPrepare());
  const db = drizzle(client, { schema });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}
