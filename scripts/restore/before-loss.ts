import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { createDatabase, type Database } from "@/db/client";
import { orders } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { mediaFiles } from "@/db/schema/listing/images";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { profilePath } from "@/lib/core/addresses/planners";
import { addCredits, makeProvider } from "@/tests/support/factories";
import { painted } from "@/tests/support/pictures";
import { cookieFor, receive } from "../attack/leads";
import { type Ground, startApp, startWorker, until } from "../local/ground";
import { runStep, stepsOf } from "../local/paper-steps";
import { endProcess } from "../local/processes";
import { step } from "../local/progress";
import { run } from "../local/run";
import { type Answer, ask } from "../shots/ask";

const CREDITS = 20;

/** What happened before and after the moment to which the database is restored. */
export interface Past {
  /** As the paper writes it. */
  moment: string;
  cookie: string;
  providerId: string;
  slug: string;
  before: { unlocked: string[]; order: string; picture: Picture; email: string };
  /** Its row is from before the moment, its file was uploaded after the last copy of pictures. */
  uncopied: Picture;
  after: { unlocked: string; order: string; intentId: string; picture: Picture };
  /** An account that was there at the moment and deleted itself after it. */
  leaverId: string;
  /** Due at the moment, and sent between it and the loss. */
  message: { id: string; to: string };
  /** Seconds between the last change that the archive has and the loss. */
  lostSeconds: number;
}

export interface Picture {
  /** The id of its file. */
  id: string;
  keys: string[];
}

export const paperSteps = () => stepsOf(readFileSync("docs/operations.md", "utf8"), "restore");

/** Runs a block of the paper by its title. */
export async function runBlock(ground: Ground, title: string): Promise<string> {
  const block = paperSteps().find((one) => one.title === title);
  if (!block) throw new Error(`docs/operations.md has no block "${title}"`);
  return step(title, () => runStep(block, ground.place));
}

export const originOf = ({ ports }: Ground) => `http://fr.localhost:${ports.app}`;

/** Opens the database as its owner for a moment. */
export async function withDatabase<T>({ ownerUrl }: Ground, work: (db: Database) => Promise<T>): Promise<T> {
  const database = createDatabase(ownerUrl, { max: 2 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

export async function prepareBackups(ground: Ground): Promise<void> {
  // People of the drill are written with the keys of the app.
  Object.assign(process.env, ground.settings);
  await runBlock(ground, "Archive the log of the database");
  await runBlock(ground, "Copy the database");
  await runBlock(ground, "Keep the settings and keys elsewhere");
}

async function call<T>(ground: Ground, address: string, cookie: string, body: unknown = {}): Promise<T> {
  const answer = await ask(originOf(ground) + address, { method: "POST", body, cookie });
  if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Buys credits with a card that is not refused. */
async function buy(
  ground: Ground,
  db: Database,
  cookie: string,
): Promise<{ order: string; intentId: string }> {
  const price = { price: 50.5, credits: 2, currency: "EUR" };
  const { clientSecret } = await call<{ clientSecret: string }>(ground, "/api/credit/buy", cookie, price);
  const intentId = clientSecret.split("_secret_")[0] ?? "";
  const paid = await fetch(`${ground.settings.SANDBOX_URL}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox" },
    body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: originOf(ground) }),
  });
  if (!paid.ok) throw new Error(`The sandbox refused the payment: ${await paid.text()}`);
  const [order] = await db.select().from(orders).where(eq(orders.paymentIntentId, intentId));
  return { order: order?.id ?? "", intentId };
}

const untilBooked = (db: Database, id: string) =>
  until("a payment is booked", async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    return order?.status === "succeeded" ? true : null;
  });

/** Uploads a photo of its own colours to the gallery. */
export async function upload(ground: Ground, db: Database, cookie: string, seed: number): Promise<Picture> {
  const boundary = randomUUID();
  const field = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const body = Buffer.concat([
    Buffer.from(field("title", `Photo ${seed}`) + field("description", "Le salon au matin.")),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${seed}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    await painted(900, 700, seed).jpeg().toBuffer(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const before = await db.select({ id: mediaFiles.id }).from(mediaFiles);
  const known = new Set(before.map(({ id }) => id));
  const answer = await ask(`${originOf(ground)}/api/images/upload`, {
    method: "POST",
    body,
    cookie,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  if (answer.status >= 400) throw new Error(`The upload was answered ${answer.status}: ${answer.text}`);
  return until("a picture is finished", async () => {
    const [file] = (await db.select().from(mediaFiles)).filter(({ id }) => !known.has(id));
    return file && file.sourceKey === null
      ? { id: file.id, keys: file.variants.map(({ key }) => key) }
      : null;
  });
}

/** The public page of the provider, as visitors get it. */
export const openPage = (ground: Ground, slug: string): Promise<Answer> =>
  ask(originOf(ground) + profilePath(slug));

export const shows = (page: Answer, { keys }: Picture) => keys.some((key) => page.text.includes(key));

async function untilShown(ground: Ground, slug: string, picture: Picture): Promise<void> {
  await until("the page shows a picture", async () =>
    shows(await openPage(ground, slug), picture) ? true : null,
  );
}

/** Requests, purchases and pictures before a moment and after it; then the loss of everything but the backups. */
export async function doBusiness(ground: Ground): Promise<Past> {
  const { release, ports } = ground;
  const app = await step("Starting the app", () => startApp(ground, release, ports.app));
  let worker = await startWorker(ground, release);
  return withDatabase(ground, async (db) => {
    const [provider] = await db.select().from(users).where(eq(users.email, "premium@demo.test"));
    const providerId = provider?.id ?? "";
    const [{ slug } = { slug: "" }] = await db.execute<{ slug: string }>(
      sql`select slug from companies where provider_id = ${providerId}`,
    );
    await addCredits(db, providerId, CREDITS);
    const { id: leaverId } = await makeProvider({ db });
    const cookie = await cookieFor(db, { userId: providerId });
    const unlock = (id: string) => call(ground, `/api/event-requests/${id}/unlock`, cookie);
    const requests = [];
    for (let n = 0; n < 3; n += 1) requests.push(await receive(db, providerId));
    const [first, second, third] = requests.map(({ id }) => id) as [string, string, string];
    const email = requests[0]?.project.member?.email ?? "";

    const before = await step("Business before the moment", async () => {
      const picture = await upload(ground, db, cookie, 1);
      await untilShown(ground, slug, picture);
      const { order } = await buy(ground, db, cookie);
      await untilBooked(db, order);
      await unlock(first);
      return { picture, order };
    });
    await runBlock(ground, "Copy the pictures");
    const uncopied = await upload(ground, db, cookie, 2);
    await untilSent(db);
    await endProcess(worker.mark);
    await unlock(second);
    const [waiting] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.status, "queued"));
    if (!waiting) throw new Error("No message waits at the moment.");
    const [{ moment } = { moment: "" }] = await db.execute<{ moment: string }>(
      sql`select to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SS+00') as moment from (select set_config('timezone', 'UTC', false)) s`,
    );
    await until("the moment is over", async () => (Date.now() > Date.parse(moment) + 1_000 ? true : null));

    const after = await step(`Business after ${moment}`, async () => {
      worker = await startWorker(ground, release);
      await untilSent(db);
      const picture = await upload(ground, db, cookie, 3);
      await untilShown(ground, slug, picture);
      const { order, intentId } = await buy(ground, db, cookie);
      await untilBooked(db, order);
      await unlock(third);
      await leave(ground, db, leaverId);
      return { picture, order, intentId, unlocked: third };
    });
    await runBlock(ground, "Copy the records of erasures");
    await step("Waiting until the archive has it", () => untilArchived(db));
    const lostSeconds = await lose(ground, db, [app.mark, worker.mark]);
    return {
      moment,
      cookie,
      providerId,
      slug,
      before: { unlocked: [first, second], email, ...before },
      uncopied,
      after,
      leaverId,
      message: { id: waiting.id, to: requests[1]?.project.member?.email ?? "" },
      lostSeconds,
    };
  });
}

/** Deletes an account as its owner does, and waits until the record of it is stored. */
async function leave(ground: Ground, db: Database, userId: string): Promise<void> {
  const reason = "Je change de métier et je n’organise plus de mariages.";
  const answer = await ask(`${originOf(ground)}/api/account/delete`, {
    method: "DELETE",
    body: { reason },
    cookie: await cookieFor(db, { userId }),
  });
  if (answer.status >= 400) throw new Error(`The deletion was answered ${answer.status}: ${answer.text}`);
  await until("the erasure is recorded", async () => {
    const [job] = await db.execute(
      sql`select 1 from pgboss.job where name = 'record-erasure' and state = 'completed'`,
    );
    return job ? true : null;
  });
}

const untilSent = (db: Database) =>
  until("no message waits", async () => {
    const [due] = await db.execute(
      sql`select 1 from message_deliveries where status = 'queued' and due_at <= now() + interval '2 minutes' limit 1`,
    );
    return due ? null : true;
  });

/** Until the segment that is being written now is in the archive. */
async function untilArchived(db: Database): Promise<void> {
  const [{ segment } = { segment: "" }] = await db.execute<{ segment: string }>(
    sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as segment`,
  );
  await until("the log is archived", async () => {
    const [row] = await db.execute<{ last: string | null }>(
      sql`select last_archived_wal as last from pg_stat_archiver`,
    );
    return row?.last && row.last >= segment ? true : null;
  });
}

/** A table is dropped by mistake, and then the machine is lost: data and pictures. Returns the age of the archive in seconds. */
async function lose(
  ground: Ground,
  db: Database,
  running: Parameters<typeof endProcess>[0][],
): Promise<number> {
  return step("Losing everything", async () => {
    await db.execute(sql`drop table credit_entries cascade`);
    const [{ age } = { age: 0 }] = await db.execute<{ age: number }>(
      sql`select extract(epoch from clock_timestamp() - last_archived_time)::float8 as age from pg_stat_archiver`,
    );
    for (const mark of running) await endProcess(mark, 0);
    const { PGDATA = "", MEDIA_DIR = "" } = ground.place.env;
    await run(path.join(ground.bin, "pg_ctl"), ["stop", "-D", PGDATA, "-m", "immediate"], ground.place.user);
    for (const lost of [PGDATA, MEDIA_DIR]) rmSync(lost, { recursive: true, force: true });
    return age;
  });
}
