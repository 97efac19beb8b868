import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database, type OpenDatabase } from "@/db/client";
import { parseEnv } from "@/lib/core/env";
import { createLogger } from "@/lib/core/log";
import { metrics } from "@/lib/core/observe/metrics";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { databaseIdentity } from "@/lib/core/page-changes/queries";
import { fromPrimaryOrReplica } from "@/lib/http/database/in-time";
import { openReads, type Reads } from "@/lib/http/database/open-reads";
import { isReady } from "@/lib/http/process/health";
import { newFolder, playNext, startFront } from "../http/world";
import { startMachines } from "./second-machine";

const ROUNDS = 4;
const SOON = { timeout: 20_000, interval: 50 };
const holder = globalThis as { __promesseKnownChange?: number };
const container = globalThis as { __promesseContainer?: object | undefined };
const lines: string[] = [];
let machines: Awaited<ReturnType<typeof startMachines>>;
let primary: OpenDatabase;
let reads: Reads;
let identity: string;
let front: Awaited<ReturnType<typeof startFront>>;
const PAGE = "/wedding-planner/page";
const TAG = "provider:page";

/** The text that the page shows is a row, edited and declared in one transaction as every edit is. */
const edit = (text: string) =>
  primary.db.transaction(async (tx) => {
    await tx.execute(sql`delete from rate_limits where key like 'text:%'`);
    await tx.execute(sql`insert into rate_limits (key, points) values (${`text:${text}`}, 0)`);
    await declareChanges({ db: tx }, [TAG]);
  });
const readText = async (db: Database) => {
  const [row] = await db.execute<{ key: string }>(sql`select key from rate_limits where key like 'text:%'`);
  return row?.key.slice("text:".length) ?? "nothing";
};
/** Whether a read is answered by the replica. */
const isFromReplica = async () => {
  const [row] = await reads.db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return row?.is;
};
const fromReplica = (is: boolean) => vi.waitFor(async () => expect(await isFromReplica()).toBe(is), SOON);
const countOf = async (server: string, reason: string) =>
  (await metrics().publicReads.get()).values.find(
    ({ labels }) => labels.server === server && labels.reason === reason,
  )?.value ?? 0;

beforeAll(async () => {
  machines = await startMachines();
  // Numbers of this file's databases: other files of the worker have others.
  holder.__promesseKnownChange = 0;
  primary = createDatabase(machines.primaryUrl, { max: 4 });
  identity = await databaseIdentity(primary.db);
  const log = createLogger({ level: "info", destination: { write: (line) => lines.push(line) } });
  const settings = parseEnv({ ...process.env, DATABASE_READ_URL: machines.replicaUrl });
  const opened = openReads(settings, { primary, log, max: 4 });
  if (!opened) throw new Error("no replica was opened");
  reads = opened;
  const show = async () => ({ html: await readText(reads.db), tags: [TAG] });
  front = await startFront(await newFolder(), playNext(show), { databases: { db: primary.db, reads } });
}, 120_000);
afterAll(async () => {
  await front?.stop();
  await reads?.close();
  await primary?.close();
  await machines?.end();
  holder.__promesseKnownChange = 0;
});

// In this order: each case leaves the machines as the next one needs them.
describe("a second machine", () => {
  it("answers the reads of public pages, in transactions too", async () => {
    await fromReplica(true);
    const inside = await reads.db.transaction((tx) =>
      tx.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`),
    );
    expect(inside[0]?.is).toBe(true);
    await expect(reads.db.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await reads.db.query.users.findMany({ limit: 1 })).toEqual([]);
  });

  it("never renders a page without a change that is known, however late it is", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await machines.pause();
      await edit(`late ${round}`);
      await front.feed.catchUp();
      expect(await front.text(PAGE)).toContain(`late ${round}`);
      expect(await readText(reads.replica() as Database)).not.toBe(`late ${round}`);
      expect(await isFromReplica()).toBe(false);
      await machines.resume();
      await fromReplica(true);
    }
    expect(await countOf("primary", "behind")).toBeGreaterThan(ROUNDS);
    expect(await readText(reads.db)).toBe(`late ${ROUNDS - 1}`);
  });

  it("may die and come back: the primary answers meanwhile", async () => {
    await machines.stopReplica();
    await edit("alone");
    await front.feed.catchUp();
    expect(await front.text(PAGE)).toContain("alone");
    await vi.waitFor(() => expect(reads.replica()).toBeNull(), SOON);
    expect(await isFromReplica()).toBe(false);
    expect(lines.filter((line) => line.includes("the replica does not answer"))).toHaveLength(1);
    const text = await metrics().registry.metrics();
    expect(text).toMatch(/^promesse_database_replica\{figure="up"\} 0$/m);
    await machines.startReplica();
    await fromReplica(true);
    expect(lines.filter((line) => line.includes("the replica answers again"))).toHaveLength(1);
  });

  it("goes on alone when the primary is lost, without pages that an edit without a number has changed", async () => {
    await edit("before");
    await front.feed.catchUp();
    expect(await front.text(PAGE)).toContain("before");
    await fromReplica(true);
    // No process gives it a number any more.
    await front.feed.stop();
    await edit("last");
    await vi.waitFor(async () => expect(await readText(reads.replica() as Database)).toBe("last"), SOON);
    await machines.stopPrimary();
    expect(await front.text("/wedding-planner/other")).toContain("last");
    await front.feed.catchUp();
    expect(front.feed.isConnected()).toBe(true);
    expect(await front.text(PAGE)).toContain("last");
    await expect(primary.db.execute(sql`select 1`)).rejects.toThrow();
    expect(await isFromReplica()).toBe(true);
    const log = createLogger({ level: "silent" });
    const before = container.__promesseContainer;
    container.__promesseContainer = { database: primary, replica: reads, log };
    expect(await isReady()).toBe(true);
    container.__promesseContainer = { database: primary, replica: null, log };
    expect(await isReady()).toBe(false);
    container.__promesseContainer = before;
  });

  it("lets a process start without the primary, and says truly whether it is ready", async () => {
    holder.__promesseKnownChange = 0;
    const log = createLogger({ level: "silent" });
    const settings = parseEnv({ ...process.env, DATABASE_READ_URL: machines.replicaUrl });
    const own = openReads(settings, { primary, log, max: 2 });
    if (!own) throw new Error("no replica was opened");
    const show = async () => ({ html: await readText(own.db), tags: [TAG] });
    const started = await startFront(await newFolder(), playNext(show), {
      databases: { db: primary.db, reads: own },
    });
    expect(await started.text(PAGE)).toContain("last");
    expect(started.feed.isConnected()).toBe(true);
    expect(await fromPrimaryOrReplica(primary.db, own.replica(), databaseIdentity)).toBe(identity);
    await started.stop();
    const before = container.__promesseContainer;
    container.__promesseContainer = { database: primary, replica: own, log };
    expect(await isReady()).toBe(true);
    await machines.stopReplica();
    expect(await isReady()).toBe(false);
    expect(own.problem()).toBe("away");
    // One that has not looked at its replica yet.
    const fresh = openReads(settings, { primary, log, max: 1 });
    container.__promesseContainer = { database: primary, replica: fresh, log };
    expect(await isReady()).toBe(false);
    container.__promesseContainer = before;
    await fresh?.close();
    await own.close();
  });
});
