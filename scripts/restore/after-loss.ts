import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orders } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { mediaFiles } from "@/db/schema/listing/images";
import { readInvariants } from "@/lib/backoffice/system/read-invariants";
import { fileKeyOf } from "@/lib/gateways/file-storage/port";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import { listSandboxMessages } from "@/lib/gateways/sandbox-messages";
import { cookieFor } from "../attack/leads";
import { type Check, expectSame } from "../local/drill-checks";
import {
  type Ground,
  giveAway,
  runProgram,
  startApp,
  startProgram,
  startWorker,
  until,
} from "../local/ground";
import { step } from "../local/progress";
import { ask } from "../shots/ask";
import { openPage, originOf, type Past, runBlock, shows, upload, withDatabase } from "./before-loss";

/** Time in which a worker would send what it should not. */
const WATCH_MS = 3_000;
const DAYS_OLD = 2;

/** Restores by the paper and compares what is there with what happened. */
export async function restoreAndCheck(ground: Ground, past: Past): Promise<Check[]> {
  const { release, ports, place } = ground;
  place.env.MOMENT = past.moment;
  const begun = performance.now();
  await runBlock(ground, "Put the copy of the database in place");
  await runBlock(ground, "Replay the log up to the moment");
  await runBlock(ground, "Put the pictures back");
  const report = await runBlock(ground, "Look the restored database over");
  await step("Starting the app", () => startApp(ground, release, ports.app));
  const page = await openPage(ground, past.slug);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const wrongKey = await refusesWrongKey(ground);
  const sent = await countSent(ground, past.message.to);
  await startWorker(ground, release);
  return withDatabase(ground, async (db) => {
    const checks = [
      { name: "time to restore", result: `${seconds} s until the first page`, isGood: seconds < 600 },
      {
        name: "not archived at the loss",
        result: `${past.lostSeconds.toFixed(1)} s of changes, after the drill had waited for the archive; 60 allowed`,
        isGood: past.lostSeconds < 65,
      },
      ...(await checkRows(db, past)),
      ...(await checkPictures(ground, db, past, report)),
      expectSame("the page of after the moment is not shown", shows(page, past.after.picture), false),
      expectSame("the page shows what was there", shows(page, past.before.picture), true),
      ...(await checkPeople(ground, db, past)),
      expectSame("a payment without order is named", report.includes(past.after.intentId), true),
      expectSame("a wrong key stops the start", wrongKey, true),
    ];
    await pause(WATCH_MS);
    checks.push(
      expectSame("a message was sent after the moment", sent, 1),
      expectSame("messages sent once more", (await countSent(ground, past.message.to)) - sent, 0),
      expectSame("accounts that break a rule", await broken(db), []),
      ...(await checkEdit(ground, db, past)),
      ...(await checkSweep(ground, db, past)),
    );
    await runBlock(ground, "Delete old backups");
    await runProgram(ground, release, "restored", "--messages", "drop");
    return checks;
  });
}

const broken = async (db: Database) =>
  (await readInvariants({ db })).filter(({ violations }) => violations > 0).map(({ name }) => name);

async function refusesWrongKey(ground: Ground): Promise<boolean> {
  const CONTACT_ENCRYPTION_KEY = Buffer.alloc(32, 9).toString("base64");
  return step("Starting with a wrong key", async () => {
    const program = startProgram(ground, ground.release, ["app"], {
      CONTACT_ENCRYPTION_KEY,
      PORT: String(ground.ports.app + 50),
    });
    const code = await program.ended;
    return code === 1 && program.printed().includes("CONTACT_ENCRYPTION_KEY has another key");
  });
}

const countSent = async ({ settings }: Ground, to: string) =>
  (await listSandboxMessages(settings.SANDBOX_URL ?? "", { to })).length;

async function checkRows(db: Database, { before, after }: Past): Promise<Check[]> {
  const requests = await db
    .select()
    .from(eventRequests)
    .where(inArray(eventRequests.id, [...before.unlocked, after.unlocked]));
  const unlocked = requests.filter(({ unlockedAt }) => unlockedAt !== null).map(({ id }) => id);
  const bought = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [before.order, after.order]));
  return [
    expectSame("unlocks before the moment", before.unlocked.filter((id) => unlocked.includes(id)).length, 2),
    expectSame("unlocks after the moment", unlocked.includes(after.unlocked), false),
    expectSame("purchases", bought, [{ id: before.order, status: "succeeded" }]),
  ];
}

async function checkPictures(ground: Ground, db: Database, past: Past, report: string): Promise<Check[]> {
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [past.before.picture.id, past.uncopied.id, past.after.picture.id]));
  const answer = await ask(`${originOf(ground)}/media/${past.before.picture.keys[0]}`);
  return [
    expectSame("pictures with a row", rows.length, 2),
    expectSame("a copied picture is served", answer.status, 200),
    expectSame("a picture that was not copied is named", report.includes(past.uncopied.id), true),
    expectSame("a picture that was copied is not", report.includes(past.before.picture.id), false),
  ];
}

async function checkPeople(ground: Ground, db: Database, past: Past): Promise<Check[]> {
  const me = (cookie: string) => ask(`${originOf(ground)}/api/me`, { cookie });
  const again = await cookieFor(db, { userId: past.providerId });
  const opened = await ask(`${originOf(ground)}/api/event-requests/${past.before.unlocked[0]}`, {
    cookie: again,
  });
  const [leaver] = await db.select().from(users).where(eq(users.id, past.leaverId));
  return [
    expectSame("an account that was deleted after the moment is erased", leaver?.firstname, ""),
    expectSame("a session of before is over", (await me(past.cookie)).status, 401),
    expectSame("signing in again", (await me(again)).status, 200),
    expectSame("a contact can be opened", opened.text.includes(past.before.email), true),
  ];
}

/** An edit shows on the page: the numbers of changes go on from those of the moment. */
async function checkEdit(ground: Ground, db: Database, past: Past): Promise<Check[]> {
  const cookie = await cookieFor(db, { userId: past.providerId });
  const picture = await upload(ground, db, cookie, 4);
  const isShown = await until(
    "an edit shows on its page",
    async () => (shows(await openPage(ground, past.slug), picture) ? true : null),
    10_000,
  ).catch(() => false);
  return [expectSame("an edit after the restore is shown", isShown, true)];
}

/** A file of a folder that survived, without a row: the nightly job deletes it and nothing else. */
async function checkSweep(ground: Ground, db: Database, past: Past): Promise<Check[]> {
  const bytes = Buffer.from("a picture of after the moment");
  const key = fileKeyOf(bytes, "webp");
  const media = ground.place.env.MEDIA_DIR ?? "";
  const file = path.join(media, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const old = new Date(Date.now() - DAYS_OLD * 86_400_000);
  utimesSync(file, old, old);
  giveAway(ground, media);
  const queue = createJobQueue(db, () => {});
  await queue.send(db, "remove-unknown-files", {}, {});
  await queue.send(db, "remove-orphaned-files", {}, {});
  const ended = await until("the sweep is done", async () => {
    const [row] = await db.execute<{ n: number }>(
      sql`select count(distinct name)::int as n from pgboss.job where name like 'remove-%-files' and state = 'completed'`,
    );
    return (row?.n ?? 0) >= 2 ? true : null;
  });
  const status = async (name: string | undefined) => (await ask(`${originOf(ground)}/media/${name}`)).status;
  return [
    expectSame("a file without row is deleted", ended && existsSync(file), false),
    expectSame("and no other", await status(past.before.picture.keys[0]), 200),
  ];
}
