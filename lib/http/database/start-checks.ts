import type { Sql } from "postgres";
import { forgetsStatements } from "@/db/pooler";
import { type Env, EnvError } from "@/lib/core/env";

/** Throws `EnvError` when a pooler between this process and PostgreSQL would lose what the process prepares. */
export async function checkPooler(
  settings: Pick<Env, "DATABASE_URL" | "DATABASE_STATEMENTS">,
  name: "DATABASE_URL" = "DATABASE_URL",
): Promise<void> {
  if (settings.DATABASE_STATEMENTS === "plain" || !(await forgetsStatements(settings[name]))) return;
  throw new EnvError([
    `${name} leads to a pooler that forgets prepared statements: PgBouncer has to be 1.21 or later with max_prepared_statements above 0, or DATABASE_STATEMENTS plain.`,
  ]);
}

/** A sentence when statements of the app may run without end, as on a database whose roles an older version made. */
export async function timeLimitWarnings(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ limit: string }[]>`select current_setting('statement_timeout') as limit`;
  return row?.limit === "0"
    ? ["statements of the app have no time limit: run deploy/database.sql again (statement_timeout)"]
    : [];
}
