import { randomUUID } from "node:crypto";
import postgres, { type Sql, type TransactionSql } from "postgres";

/** Without competition the first round moves the statement to another connection of PostgreSQL. */
const ROUNDS = 5;
/** A pooler whose only connection is held does not answer. */
const ANSWER_MS = 5_000;
/** The statement is unknown; or the driver has tried it again in the transaction that this ended. */
const LOST = new Set(["26000", "25P02"]);

interface Answer {
  /** Process of PostgreSQL that answered. */
  backend: number;
  /** The process that the connection was told at its start: a pooler tells a number of its own. */
  told: number;
  isOwn: boolean;
}

/** Asks with one and the same prepared statement each time. */
async function ask(client: TransactionSql): Promise<Answer> {
  const token = randomUUID();
  const rows = await client.unsafe<{ backend: number; token: string }[]>(
    "select pg_backend_pid() as backend, $1::text as token",
    [token],
    { prepare: true },
  );
  const [row] = rows;
  const told = (rows as unknown as { state: { pid: number } }).state.pid;
  return { backend: row?.backend ?? 0, told, isOwn: row?.token === token };
}

/** In a transaction: outside of one the driver sends a lost statement anew, and nobody sees it. Null without an answer in time. */
async function askInTransaction(client: Sql): Promise<Answer | null> {
  const asked = client.begin(ask);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, null);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
    asked.catch(() => {});
  }
}

/**
 * Whether a pooler on the way gives each transaction another connection of PostgreSQL and forgets prepared statements
 * meanwhile, as PgBouncer before 1.21 does, and later ones with `max_prepared_statements = 0`. While one client holds the
 * connection that the other was given last, the other has to get a new one. False also where no other connection is free
 * to try it. One transaction without a pooler; throws when PostgreSQL cannot be reached.
 */
export async function forgetsStatements(url: string): Promise<boolean> {
  const open = () =>
    postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: "promesse" } });
  const [asking, holding] = [open(), open()];
  try {
    const { told, backend } = await asking.begin(ask);
    if (told === backend) return false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const moved = await holding.begin(async (tx) => {
        await tx`select 1`;
        return askInTransaction(asking);
      });
      // A pooler gives out first what was given back last: in the next round, to the one who holds it.
      const after = moved && (await askInTransaction(asking));
      if (!after) return false;
      if (!moved.isOwn || !after.isOwn) return true;
      if (moved.backend !== backend || after.backend !== backend) return false;
    }
    return false;
  } catch (error) {
    if (error instanceof postgres.PostgresError && LOST.has(error.code)) return true;
    throw error;
  } finally {
    await Promise.all([asking, holding].map((client) => client.end({ timeout: 0 })));
  }
}
