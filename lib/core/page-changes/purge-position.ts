import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { PurgeSupplier } from "@/lib/core/page-changes/surrogate-keys";

/**
 * Changes are told again so long after the first time: an answer from before a change may have been on its way to the cache
 * while it was told.
 */
export const REPEAT_SECONDS = 5;
/** After this time another process may tell, because the first one did not end. */
const LEASE_SECONDS = 60;

/** Numbers of changes up to which a supplier was told. */
export interface PurgePosition {
  told: number;
  repeated: number;
  /** Changes up to here are due again. Equal to `repeated` when none are. */
  repeatTo: number;
  /** The last change so far. */
  last: number;
}

interface Look {
  hasUnnumbered: boolean;
  /** Whether something is to be told, and nobody is telling it or waits after a failure. */
  isDue: boolean;
  isKnown: boolean;
}

const last = sql`coalesce((select max(change) from page_tags), 0)`;
const isRepeatDue = sql`(p.repeat_to > p.repeated and p.repeat_at <= now())`;

/** Whether there is something to tell, with one statement. All instants are the database's, so processes agree. */
export async function lookForPurges(db: Database, supplier: PurgeSupplier): Promise<Look> {
  const [row] = await db.execute<Look & Record<string, unknown>>(sql`
    select exists (select from page_changes) as "hasUnnumbered",
           p.supplier is not null as "isKnown",
           coalesce(p.next_at <= now() and (p.told <> ${last} or ${isRepeatDue}), false) as "isDue"
      from (values (1)) one left join cache_purges p on p.supplier = ${supplier}`);
  return row ?? { hasUnnumbered: false, isKnown: true, isDue: false };
}

/** Begins to follow the changes for a supplier that was never told: what it keeps was made without keys. */
export async function beginPurges(db: Database, supplier: PurgeSupplier): Promise<void> {
  await db.execute(sql`
    insert into cache_purges (supplier, told, repeated, repeat_to, repeat_at, next_at)
    select ${supplier}, ${last}, ${last}, ${last}, now(), now() on conflict do nothing`);
}

/** Takes the telling for this process; null when another one has it. */
export async function claimPurges(db: Database, supplier: PurgeSupplier): Promise<PurgePosition | null> {
  const [row] = await db.execute<PurgePosition & Record<string, unknown>>(sql`
    update cache_purges p set next_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
     where p.supplier = ${supplier} and p.next_at <= now()
    returning told::float8 as told, repeated::float8 as repeated, ${last}::float8 as last,
              (case when ${isRepeatDue} then p.repeat_to else p.repeated end)::float8 as "repeatTo"`);
  return row ?? null;
}

/** The tags that changed since they were told, and those to tell again; at most so many. */
export async function tagsToTell(
  db: Database,
  { told, repeated, repeatTo, last: upTo }: PurgePosition,
  most: number,
): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(sql`
    select tag from page_tags
     where (change > ${told} and change <= ${upTo}) or (change > ${repeated} and change <= ${repeatTo})
     order by change limit ${most}::int`);
  return rows.map(({ tag }) => tag);
}

/** Notes what was told, unless another process did after the lease of this one. */
export async function settlePurges(
  db: Database,
  supplier: PurgeSupplier,
  { told, repeated, repeatTo, last: upTo }: PurgePosition,
): Promise<void> {
  // Numbers go back when a backup is restored; everything was told then, and nothing has to be repeated.
  const again = upTo < told ? upTo : repeatTo;
  await db.execute(sql`
    update cache_purges p
       set told = ${upTo}, repeated = ${again}, failures = 0, failing_since = null, next_at = now(),
           repeat_to = case when p.repeat_to > ${again} and ${upTo} >= p.repeat_to then p.repeat_to else ${upTo} end,
           repeat_at = case when p.repeat_to > ${again} and ${upTo} >= p.repeat_to then p.repeat_at
                            else now() + make_interval(secs => ${REPEAT_SECONDS}::int) end
     where p.supplier = ${supplier} and p.told = ${told} and p.repeated = ${repeated}`);
}

/** Waits a second after a failure, twice as long after each further one, a minute at most; or as the supplier asks. */
export async function failPurges(
  db: Database,
  supplier: PurgeSupplier,
  retryAfterSeconds: number | null,
): Promise<void> {
  await db.execute(sql`
    update cache_purges
       set failures = failures + 1, failing_since = coalesce(failing_since, now()),
           next_at = now() + make_interval(
             secs => coalesce(${retryAfterSeconds}::float8, least(60, power(2, least(failures, 10)))))
     where supplier = ${supplier}`);
}

/** For how many seconds changes have waited because telling fails; null where no cache is told. */
export async function readPurgeLag(db: Database, supplier: PurgeSupplier | null): Promise<number | null> {
  if (supplier === null) return null;
  const [row] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - failing_since), 0)::float8 as seconds
      from cache_purges where supplier = ${supplier}`);
  return row?.seconds ?? null;
}
