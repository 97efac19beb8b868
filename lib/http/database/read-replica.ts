import { sql } from "drizzle-orm";
import { createReads, type Database, type OpenDatabase } from "@/db/client";
import { codeOf, isAwayCode } from "@/db/server-away";
import type { Client } from "@/db/watch-queries";
import type { Logger } from "@/lib/core/log";
import { metrics } from "@/lib/core/observe/metrics";
import { inTime } from "@/lib/http/database/in-time";
import { knownChange } from "@/lib/http/database/known-change";

/** Each time the replica is asked how far it is. */
const REPLICA_LOOK_MS = 1_000;
/** A replica that does not answer so long is taken for dead. */
const ANSWER_MS = 2_000;
/** Seconds that figures and undeclared changes may be late. */
const MAX_BEHIND_SECONDS = 30;
/** Reads that need a newer change ask at most so often whether it has arrived. */
const AGAIN_MS = 20;
/** Another server would take as long. */
const TIME_LIMIT = "57014";

export interface ReadsParts {
  primary: Pick<OpenDatabase, "db" | "client">;
  /** Opens a pool on the replica; called again after the replica was lost. */
  openReplica: () => OpenDatabase;
  log: Logger;
}

export interface Reads {
  /** Reads from the replica while it has all that this process knows of, otherwise from the primary. Never writes. */
  db: Database;
  /** The replica itself, null while it does not answer. */
  replica(): Database | null;
  /** "away" while it does not answer, "late" while it is too far behind to be read from, null while all is well. */
  problem(): "away" | "late" | null;
  /** Asks the replica now how far it is. */
  look(): Promise<void>;
  close(): Promise<void>;
}

type Reason = "current" | "behind" | "down" | "failed";

/** Codes of PostgreSQL have five characters; those of our own errors are words. */
const isOfServer = (code: string | null) => isAwayCode(code) || /^[\dA-Z]{5}$/.test(code ?? "");

/** How far a server is. A replica that has replayed all it received is late only if nothing reaches it. */
const howFar = sql`
  select coalesce((select max(change) from page_tags), 0)::float8 as change,
         (case when not pg_is_in_recovery() then 0
               when pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn()
                    and exists(select from pg_stat_wal_receiver) then 0
               else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
          end)::float8 as behind`;

/**
 * Sends reads to a replica. A change of public pages has a number, which is given after the change was committed and is
 * itself a row: a server that shows the number shows the change. So a read goes to the replica when the replica shows the
 * last number that this process knows of, and otherwise to the primary.
 */
export function createReplicaReads({ primary, openReplica, log }: ReadsParts): Reads {
  let server = openReplica();
  /** The last change that the replica showed. */
  let shown = -1;
  let behindSeconds = 0;
  let isUp = true;
  let isLate = false;
  let isClosed = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const hasAllKnown = () => isUp && shown >= knownChange();

  function lose(error: unknown): void {
    if (isUp) log.warn({ error }, "the replica does not answer: public pages are read from the primary");
    isUp = false;
    shown = -1;
    const lost = server;
    server = openReplica();
    // What it was asked fails and is asked again elsewhere.
    lost.sql.end({ timeout: 0 }).catch(() => {});
  }

  function note({ change, behind }: { change: number; behind: number }): void {
    if (!isUp) log.info({}, "the replica answers again");
    isUp = true;
    shown = change;
    behindSeconds = behind;
    const wasLate = isLate;
    isLate = behindSeconds > MAX_BEHIND_SECONDS;
    if (isLate && !wasLate)
      log.warn({ behindSeconds }, "the replica is too far behind: public pages are read from the primary");
    if (wasLate && !isLate) log.info({ behindSeconds }, "the replica is no longer behind");
  }

  async function ask(): Promise<void> {
    lookedAt = performance.now();
    try {
      const [row] = await inTime(server.db.execute<{ change: number; behind: number }>(howFar), ANSWER_MS);
      note(row ?? { change: -1, behind: 0 });
    } catch (error) {
      if (!isClosed) lose(error);
    }
    metrics().replica.set({ figure: "up" }, isUp ? 1 : 0);
    metrics().replica.set({ figure: "behind_seconds" }, behindSeconds);
  }

  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function reasonNow(): Promise<Reason> {
    if (!isUp) return "down";
    if (isLate) return "behind";
    if (hasAllKnown()) return "current";
    if (looking || performance.now() - lookedAt >= AGAIN_MS) await look();
    return hasAllKnown() ? "current" : isUp ? "behind" : "down";
  }

  const count = (name: "replica" | "primary", reason: Reason) =>
    metrics().publicReads.inc({ server: name, reason });

  async function onPrimary<T>(read: (client: Client) => Promise<T>, reason: Reason): Promise<T> {
    count("primary", reason);
    try {
      return await read(primary.client);
    } catch (error) {
      // A late replica is better than none, when it has what this process has shown already.
      if (!isAwayCode(codeOf(error)) || !hasAllKnown()) throw error;
      count("replica", reason);
      return read(server.client);
    }
  }

  async function run<T>(read: (client: Client) => Promise<T>): Promise<T> {
    const reason = await reasonNow();
    if (reason !== "current") return onPrimary(read, reason);
    count("replica", reason);
    try {
      return await read(server.client);
    } catch (error) {
      const code = codeOf(error);
      if (!isOfServer(code) || code === TIME_LIMIT) throw error;
      if (isAwayCode(code)) void look();
      return onPrimary(read, "failed");
    }
  }

  const timer = setInterval(() => void look(), REPLICA_LOOK_MS).unref();
  return {
    db: createReads(primary, run),
    replica: () => (isUp ? server.db : null),
    problem: () => (isUp ? (isLate ? "late" : null) : "away"),
    look,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await server.close();
    },
  };
}
