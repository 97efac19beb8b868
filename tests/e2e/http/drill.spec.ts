import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { companies } from "@/db/schema/listing/company";
import { ask, askJson } from "@/scripts/shots/ask";
import { demoUser, newProvider, openSession } from "../support/people";
import { startSecondProcess } from "../support/second-process";
import { expect, originOf, test } from "../support/test";

/** In Germany an account needs no SIRET. */
const first = originOf("de");
const ROUNDS = 5;
const KINDS = ["edit", "reject", "delete", "approve"] as const;
/** A change must be visible everywhere within a second. */
const PROMISED_MS = 1_000;
const REASON = "Cette fiche ne correspond pas à nos règles de publication.";

interface Subject {
  kind: (typeof KINDS)[number];
  id: string;
  cookie: string;
  path: string;
  /** After the change: what the page must show, or null for a page that must be gone. */
  expected: string | null;
  /** Instant from which on the change must be visible; null before the change. */
  dueAt: number | null;
}

async function listSubject(db: Database, admin: string, kind: Subject["kind"]): Promise<Subject> {
  const name = `Avant ${crypto.randomUUID().slice(0, 8)}`;
  const provider = await newProvider(db, { country: "DE", moderated: false, company: { name } });
  const cookie = `session=${await openSession(db, { userId: provider.id })}`;
  const [company] = await db.select().from(companies).where(eq(companies.providerId, provider.id));
  if (kind !== "approve") await decide(admin, provider.id, "approve");
  return {
    kind,
    id: provider.id,
    cookie,
    path: `/wedding-planner/${company?.slug}`,
    expected: null,
    dueAt: null,
  };
}

const decide = (cookie: string, id: string, decision: "approve" | "reject") =>
  askJson(`${originOf("fr")}/api/admin/profiles/${id}/${decision}`, {
    method: "POST",
    cookie,
    body: decision === "reject" ? { from: "approved", reason: REASON } : {},
  });

async function change(subject: Subject, admin: string): Promise<void> {
  const { cookie, id, kind } = subject;
  let expected: string | null = null;
  if (kind === "edit") {
    expected = `Après ${crypto.randomUUID().slice(0, 8)}`;
    // A text is public at once; a new name would wait for a day.
    const body = { portrait: expected, experience: "", service: "", benefits: "" };
    await askJson(`${first}/api/portrait-experiences`, { cookie, body });
  } else if (kind === "delete") {
    const answer = await ask(`${first}/api/account/delete`, {
      method: "DELETE",
      cookie,
      body: { reason: REASON },
    });
    expect(answer.status).toBe(204);
  } else {
    await decide(admin, id, kind);
    if (kind === "approve") expected = "Avant";
  }
  Object.assign(subject, { expected, dueAt: Date.now() + PROMISED_MS });
}

/** Whether a page shows an old state after the time limit. */
async function isStale(origin: string, subject: Subject): Promise<boolean> {
  const { dueAt, path } = subject;
  const isDue = dueAt !== null && Date.now() >= dueAt;
  const { status, text } = await ask(origin + path);
  if (!isDue) return false;
  if (subject.expected !== null) return status !== 200 || !text.includes(subject.expected);
  // What was deleted is gone for ever; what is hidden may come back.
  return status !== (subject.kind === "delete" ? 410 : 404);
}

test("a change under load is visible everywhere within a second, and after a restart", async ({ db }) => {
  const admin = `session=${await openSession(db, { userId: await demoUser(db, "admin") })}`;
  const subjects: Subject[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of KINDS) subjects.push(await listSubject(db, admin, kind));

  let second = await startSecondProcess();
  const stale: string[] = [];
  let asked = 0;
  let isOver = false;
  const visit = async (origin: string, seed: number) => {
    for (let at = seed; !isOver; at += 1) {
      const subject = subjects[at % subjects.length] as Subject;
      asked += 1;
      if (await isStale(origin, subject)) stale.push(`${subject.kind} ${origin}${subject.path}`);
    }
  };
  const load = [first, second.origin].flatMap((origin) => [0, 7, 13].map((seed) => visit(origin, seed)));
  for (const subject of subjects) await change(subject, admin);
  // Continues past the time limit of the last change, until each page was requested several times.
  const lastDue = Math.max(...subjects.map(({ dueAt }) => dueAt ?? 0));
  const isThrough = () => Date.now() > lastDue + PROMISED_MS && asked > subjects.length * 6;
  await expect.poll(isThrough, { intervals: [50], timeout: 60_000 }).toBe(true);
  isOver = true;
  await Promise.all(load);
  expect(stale).toEqual([]);

  await second.stop();
  second = await startSecondProcess();
  for (const subject of subjects) expect(await isStale(second.origin, subject)).toBe(false);
  await second.stop();
});
