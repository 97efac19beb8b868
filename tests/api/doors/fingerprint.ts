import { getTableName } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { tables } from "@/db/tables";
import { ownerDatabase } from "../../support/database";

/** Counters of limits change with every call. */
const COUNTERS = new Set(["rate_limits"]);

/** Actions of an impersonating admin, and what is for admins only, are recorded also where they are refused. */
const MEANT: Record<string, string> = {
  "public.audit_log": "where impersonator_id is null and action <> 'access_refused'",
};

const names = [
  ...Object.values(tables)
    .filter((table) => table instanceof PgTable)
    .map(getTableName)
    .filter((name) => !COUNTERS.has(name))
    .map((name) => `public.${name}`),
  "pgboss.job",
];

const statement = names
  .map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, sum(hashtextextended(concat(tableoid, ctid, xmin), $1::bigint)::numeric) as versions from ${name} ${MEANT[name] ?? ""}`,
  )
  .join(" union all ");

/**
 * The number of rows of every table and a hash of their versions: equal before and after means that nothing was
 * written. PostgreSQL gives a row a new version with every write, also with one that changes nothing; reading the
 * versions is many times faster than reading long contents.
 */
export async function fingerprint(): Promise<Record<string, string>> {
  const found = await ownerDatabase().sql.unsafe<{ name: string; rows: number; versions: string | null }[]>(
    statement,
    [0],
    { prepare: true },
  );
  return Object.fromEntries(
    found.map(({ name, rows, versions }) => [name, `${rows} rows ${versions ?? ""}`]),
  );
}
