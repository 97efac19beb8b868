import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { tableRelations } from "./relations";
import { statementsToPrepare } from "./statements";
import { tables } from "./tables";

const schema = { ...tables, ...tableRelations };

/** A connection pool, or a transaction on it: callers use both in the same way. */
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
  /** Called with each statement as it is sent. */
  onStatement?: (text: string) => void;
  /** Called with each notice of PostgreSQL; without it notices are dropped. */
  onNotice?: (message: string) => void;
};

type Client = Pick<postgres.Sql, "unsafe" | "begin"> & { savepoint?: unknown };
type Work = (client: Client) => unknown;

/**
 * drizzle never asks for prepared statements. This proxy asks for those that `isWorthPreparing` accepts, also inside
 * transactions.
 */
function preparing<C extends Client>(client: C, isWorthPreparing: (text: string) => boolean): C {
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === "unsafe") {
        return (text: string, parameters: never[] = []) =>
          target.unsafe(text, parameters, { prepare: parameters.length > 0 && isWorthPreparing(text) });
      }
      if (key === "begin" || key === "savepoint") {
        const start = Reflect.get(target, key) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          const work = args.pop() as Work;
          return start(...args, (inner: Client) => work(preparing(inner, isWorthPreparing)));
        };
      }
      return Reflect.get(target, key, receiver);
    },
  });
}

/** Opens a pool on `url`. It connects at the first query; `close` waits for running ones, 5 s at most. */
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
