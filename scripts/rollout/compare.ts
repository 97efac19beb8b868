import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { textArray } from "@/lib/core/sql-values";
import type { Cast } from "@/scripts/faults/cast";
import { type Attempt, isGood, type Ledger } from "@/scripts/faults/ledger";
import { type Check, expectSame } from "@/scripts/local/drill-checks";
import type { More } from "./load";

/** Longer lists of failures would hide the table. */
const MOST_NAMED = 8;

const isRead = ({ method }: Attempt) => method === "GET";

/** "POST /login 502, GET / 0": what was not answered well, each once. */
function named(attempts: readonly Attempt[]): string {
  const failures = attempts.map(({ method, path, status }) => `${method} ${path} ${status}`);
  const [shown, all] = [[...new Set(failures)].slice(0, MOST_NAMED), new Set(failures).size];
  return shown.join(", ") + (all > shown.length ? ` and ${all - shown.length} more` : "");
}

/** Every request has to be answered well, also those that were under way when the replacement began. */
export function judgeAnswers({ attempts }: Ledger, begunAt: number, endedAt: number): Check[] {
  const during = attempts.filter((one) => one.endedAt >= begunAt && one.begunAt <= endedAt);
  return [true, false].map((wanted) => {
    const own = attempts.filter((one) => isRead(one) === wanted);
    const failed = own.filter((one) => !isGood(one));
    const count = during.filter((one) => isRead(one) === wanted).length;
    return {
      name: `${wanted ? "GETs" : "POSTs"} that failed`,
      result: `${failed.length} of ${own.length}, ${count} of them in the replacement${failed.length > 0 ? `: ${named(failed)}` : ""}`,
      isGood: failed.length === 0 && count > 0,
    };
  });
}

export interface Stored {
  db: Database;
  since: Date;
  ledger: Ledger;
  more: More;
  /** As it was before the load, which takes couples out of it. */
  cast: Pick<Cast, "uploaders"> & { projects: readonly string[] };
}

/** Since every answer came, there is exactly as much of everything as was acknowledged. */
export async function countStored({ db, since, ledger, more, cast }: Stored): Promise<Check[]> {
  const uploaders = cast.uploaders.map(({ id }) => id);
  const projects = [...cast.projects, ...more.verified];
  const [row] = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from event_requests where project_id::text = any(${textArray(projects)})) as requests,
           (select count(*)::int from images where provider_id::text = any(${textArray(uploaders)})) as pictures,
           (select count(*)::int from contact_messages where created_at >= ${since.toISOString()}::timestamptz) as messages,
           (select count(*)::int from projects where verified_at is not null and id::text = any(${textArray([...more.verified])})) as verified,
           (select count(*)::int from users where email = any(${textArray([...more.registered])})) as registered`);
  const renamed = await db.execute<{ id: string; firstname: string }>(
    sql`select id, firstname from users where id::text = any(${textArray([...more.names.keys()])})`,
  );
  return [
    expectSame("requests of couples, as acknowledged", row?.requests, ledger.done.sent.size),
    expectSame("pictures, as acknowledged", row?.pictures, ledger.done.pictures.size),
    expectSame("contact messages, as acknowledged", row?.messages, more.messages),
    expectSame("verified projects, as acknowledged", row?.verified, more.verified.size),
    expectSame("registrations, as acknowledged", row?.registered, more.registered.size),
    expectSame(
      "names of accounts, as acknowledged",
      renamed.map(({ firstname }) => firstname),
      renamed.map(({ id }) => more.names.get(id)),
    ),
  ];
}
