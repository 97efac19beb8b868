import { type ExtractTablesWithRelations, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { type RunRead, routedReads } from "./read-client";
import { tableRelations } from "./relations";
import { tables } from "./tables";
import { type Client, type QueryWatch, watched } from "./watch-queries";

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
  /** False behind a pooler that gives each transaction another connection and knows no prepared statements. */
  isPrepared?: boolean;
  /** Called with each statement as it is sent. */
  onStatement?: (text: string) => void;
  /** Called with each notice of PostgreSQL; without it notices are dropped. */
  onNotice?: (message: string) => void;
  /** Told of statements and transactions. */
  watch?: QueryWatch;
};

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

/** Seconds of the longest wait before a connection is tried again. */
const MAX_WAIT_S = 1;

/**
 * Seconds before the next try. The driver counts failures of the whole pool, so a pool of ten that lost all its connections
 * at once is at ten already: with the driver's own rule each then waits for 10 to 20 s, though the server may be back after
 * one.
 */
const waitBeforeTry = (failures: number) =>
  Math.min(2 ** failures / 20, MAX_WAIT_S) * (0.5 + Math.random() / 2);

/** Opens a pool on `url`. It connects at the first query; `close` waits for running ones, 5 s at most. */
export function createDatabase(url: string, options: DatabaseOptions = {}) {
  const sql = postgres(url, {
    max: options.max ?? 10,
    backoff: waitBeforeTry,
    onnotice: (notice) => options.onNotice?.(String(notice.message)),
    ...(options.onStatement
      ? { debug: (_connection: number, text: string) => options.onStatement?.(text) }
      : {}),
    // PgBouncer refuses other parameters of a start: the time limit of statements belongs to the role.
    connection: { application_name: "promesse", TimeZone: "UTC" },
  });
  const seen = options.watch ? watched(sql, options.watch) : sql;
  const client = options.isPrepared === false ? seen : preparing(seen, statementsToPrepare());
  const db = drizzle(client, { schema });
  return { db, sql, client, close: () => sql.end({ timeout: 5 }) };
}

/** A pool as `createDatabase` opens it. */
export type OpenDatabase = ReturnType<typeof createDatabase>;

/**
 * A statement whose text is written once for each handle, and not at each call. `build` marks what a call gives by
 * `sql.placeholder`, which takes values as PostgreSQL reads them: an instant as its ISO text.
 */
export function writtenOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const written = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const known = written.get(session);
    if (known) return known;
    const statement = build(db);
    written.set(session, statement);
    return statement;
  };
}

/** A handle for reads, each of which `run` sends to one of several servers. */
export const createReads = (primary: Pick<OpenDatabase, "client">, run: RunRead): Database =>
  drizzle(routedReads(primary.client, run), { schema });

/** Marks a statement whose best plan depends on its parameters: it is planned each time and never prepared. */
export const CUSTOM_PLAN = "/* custom plan */";

/**
 * A condition that is always true. A statement with it may stay prepared and is still planned for its parameters each
 * time: without their values the second branch looks very costly, and with them it is left out before planning.
 */
export const PLANNED_FOR_VALUES = sql`case when ${true} then true else (select count(*) > 0 from generate_series(1, 1000000000)) end`;

/** Statements that stay prepared on a connection. Each costs PostgreSQL some 30 kB a connection. */
const MAX_PREPARED = 400;
/** Statements whose uses are counted at a time. */
const MAX_COUNTED = 300;
/** A statement is prepared when it is used this often while it is counted. */
const MIN_USES = 3;

/**
 * Decides for each statement whether it is prepared: parsed once a connection and then sent in one round trip
 * instead of two. A connection never drops a prepared statement, so only statements that repeat soon are
 * prepared, up to a limit.
 */
export function statementsToPrepare(maxPrepared = MAX_PREPARED): (text: string) => boolean {
  const prepared = new Set<string>();
  const uses = new Map<string, number>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= maxPrepared || text.includes(CUSTOM_PLAN)) return false;
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= MIN_USES) {
      uses.delete(text);
      prepared.add(text);
      return true;
    }
    // Lists of every length would fill the map. It is emptied; a frequent statement is soon counted again.
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return false;
  };
}
