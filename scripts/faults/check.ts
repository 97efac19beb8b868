import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { textArray } from "@/lib/core/sql-values";
import { ask } from "@/scripts/shots/ask";
import type { Cast } from "./cast";
import type { Acknowledged } from "./ledger";

/** What is wrong after a fault; nothing may be, apart from mails that came twice. */
export interface Losses {
  /** Sentences about credits, payments and reveals that do not agree with what clients were told. */
  money: string[];
  /** Acknowledged requests, sign-ins and pictures that are not there. */
  lost: string[];
  mails: { sent: number; lost: number; doubled: number };
}

const POLL_MS = 1_000;
const invariants = readFileSync("db/invariants.sql", "utf8");

/** Asks again until `isDone` or the time is over; says whether it was. */
export async function pollUntil(isDone: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const lateAt = Date.now() + timeoutMs;
  for (;;) {
    if (await isDone().catch(() => false)) return true;
    if (Date.now() > lateAt) return false;
    await wait(POLL_MS);
  }
}

interface Evidence {
  db: Database;
  cast: Cast;
  done: Acknowledged;
  /** What each provider had at the beginning, by id. */
  startCredits: ReadonlyMap<string, number>;
}

/** Compares the ledger of credits with what clients were told. */
async function checkMoney({ db, done, startCredits }: Evidence): Promise<string[]> {
  const wrong: string[] = [];
  const broken = await db.execute<{ name: string; violations: number }>(sql.raw(invariants));
  for (const { name, violations } of broken) if (violations > 0) wrong.push(`${name}: ${violations}`);
  const unlocked = [...done.unlocked];
  const spent = await db.execute<{ reference: string; entries: number; reveals: number }>(sql`
    select e.reference, count(*)::int as entries,
           (select count(*)::int from contact_reveals c
             where c.event_request_id::text = e.reference and c.purpose = 'unlock') as reveals
      from credit_entries e where e.kind = 'unlock' and e.reference = any(${textArray(unlocked)})
     group by e.reference`);
  if (spent.length !== unlocked.length)
    wrong.push(`${unlocked.length - spent.length} acknowledged unlocks are missing`);
  for (const { reference, entries, reveals } of spent)
    if (entries !== 1 || reveals !== 1) wrong.push(`${reference}: ${entries} entries, ${reveals} reveals`);
  const accounts = await db.execute<{
    id: string;
    balance: number;
    unlocks: number;
    bought: number;
    back: number;
    others: string | null;
  }>(sql`
    select a.provider_id as id, a.balance,
           (select string_agg(e.kind || ' ' || e.delta || ' ' || coalesce(e.params::text, ''), ', ' order by e.seq)
              from credit_entries e where e.provider_id = a.provider_id and e.delta <> -1) as others,
           (select count(*)::int from credit_entries e where e.provider_id = a.provider_id and e.kind = 'unlock') as unlocks,
           (select coalesce(sum(e.delta), 0)::int from credit_entries e
             where e.provider_id = a.provider_id and e.kind = 'purchase') as bought,
           -- Couples that cannot be reached: the invariants compare each with its request.
           (select count(*)::int from credit_entries e
             where e.provider_id = a.provider_id and e.kind = 'credit_back') as back
      from credit_accounts a where a.provider_id::text = any(${textArray([...startCredits.keys()])})`);
  for (const { id, balance, unlocks, bought, back, others } of accounts) {
    const paid = done.paid.get(id) ?? 0;
    if (bought !== paid) wrong.push(`${id} paid for ${paid} credits and got ${bought}`);
    const expected = (startCredits.get(id) ?? 0) + bought + back - unlocks;
    if (balance !== expected)
      wrong.push(`${id} has ${balance} credits instead of ${expected}: ${others}, ${unlocks} unlocks`);
  }
  return wrong;
}

/** Whether all paid credits are booked: messages of the supplier may come some seconds later. */
export async function areCreditsBooked(db: Database, { paid }: Acknowledged): Promise<boolean> {
  const rows = await db.execute<{ id: string; bought: number }>(sql`
    select provider_id as id, sum(delta)::int as bought from credit_entries
     where kind = 'purchase' and provider_id::text = any(${textArray([...paid.keys()])}) group by 1`);
  const bought = new Map(rows.map((row) => [row.id, row.bought]));
  return [...paid].every(([id, count]) => (bought.get(id) ?? 0) >= count);
}

async function checkRest(origin: string, { db, done }: Evidence): Promise<string[]> {
  const lost: string[] = [];
  const sent = [...done.sent];
  const [{ found } = { found: 0 }] = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from event_requests where id::text = any(${textArray(sent)})`);
  if (found !== sent.length) lost.push(`${sent.length - found} requests of couples`);
  for (const token of done.tokens) {
    const { status } = await ask(`${origin}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    if (status !== 200) lost.push(`a sign-in (${status})`);
  }
  for (const address of done.pictures) {
    const { status } = await ask(origin + address);
    if (status !== 200) lost.push(`the picture ${address} (${status})`);
  }
  return lost;
}

/** Whether no mail of this drill waits any more. */
export async function areMailsSent(db: Database, since: Date): Promise<boolean> {
  const [{ waiting } = { waiting: 1 }] = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from message_deliveries
     where channel = 'email' and status = 'queued' and created_at >= ${since.toISOString()}::timestamptz`);
  return waiting === 0;
}

/** Mails that the mail server took: id of the delivery and instant in ms, in their order. */
export const readMails = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => ({ id: line.split(" ")[0] ?? "", at: Number(line.split(" ")[1]) }));

async function checkMails(db: Database, since: Date, file: string): Promise<Losses["mails"]> {
  const rows = await db.execute<{ id: string; status: string }>(sql`
    select id, status from message_deliveries
     where channel = 'email' and created_at >= ${since.toISOString()}::timestamptz and status <> 'dropped'`);
  const counts = new Map<string, number>();
  for (const { id } of readMails(file)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const of = (id: string) => counts.get(id) ?? 0;
  return {
    sent: rows.length,
    lost: rows.filter(({ id }) => of(id) === 0).length,
    doubled: rows.filter(({ id }) => of(id) > 1).length,
  };
}

export async function findLosses(
  evidence: Evidence,
  { origin, since, mailFile }: { origin: string; since: Date; mailFile: string },
): Promise<Losses> {
  return {
    money: await checkMoney(evidence),
    lost: await checkRest(origin, evidence),
    mails: await checkMails(evidence.db, since, mailFile),
  };
}
