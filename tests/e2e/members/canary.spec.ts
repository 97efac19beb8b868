import { eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/event-requests";
import { memberContacts } from "@/db/schema/members";
import { projects } from "@/db/schema/projects";
import { users } from "@/db/schema/users";
import { open } from "@/lib/core/seal";
import { env } from "@/lib/env";
import type { Account } from "@/scripts/shots/scene";
import type { TestMember } from "@/tests/support/couples";
import { crawl, type Found, readCalls } from "../support/crawl";
import { newCouple, newRequest } from "../support/people";
import { expect, originOf, test } from "../support/test";

const origin = originOf("fr");
const isPublic = (path: string) => /^\/(wedding-planner|annuaire|$)/.test(path);

/** What must not be read: addresses, the last nine digits of numbers, and names nobody else has. */
interface Secrets {
  emails: Set<string>;
  digits: Set<string>;
  names: readonly string[];
}

/** The contacts of everybody, but of those whose request this viewer has unlocked. */
async function secretsFor(
  db: Database,
  viewerId: string | null,
  canaries: readonly TestMember[],
): Promise<Secrets> {
  const unlocked = sql`exists (select 1 from ${eventRequests} join ${projects} on ${projects.id} = ${eventRequests.projectId}
    where ${projects.memberId} = ${memberContacts.memberId} and ${eventRequests.providerId} = ${viewerId}
      and ${eventRequests.unlockedAt} is not null)`;
  const rows = await db.select().from(memberContacts).where(sql`not ${unlocked}`);
  const key = env().CONTACT_ENCRYPTION_KEY;
  const read = (sealed: Buffer | null) => (sealed ? open(key, sealed) : null);
  return {
    emails: new Set(rows.flatMap(({ emailEncrypted }) => read(emailEncrypted)?.toLowerCase() ?? [])),
    digits: new Set(rows.flatMap(({ phoneEncrypted }) => read(phoneEncrypted)?.slice(-9) ?? [])),
    names: canaries.map(({ lastname }) => lastname),
  };
}

/** As a reader or a script would undo it: entities, escapes, and the marks inside a number. */
function plain(text: string): string {
  return text
    .replace(/\\u00([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll("%40", "@");
}

function leaksIn({ url, text }: Found, secrets: Secrets): string[] {
  const words = plain(text);
  const emails = words.toLowerCase().match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const numbers = words.match(/\d[\d\s().\u00a0\u202f-]{7,20}\d/g) ?? [];
  return [
    ...emails.filter((email) => secrets.emails.has(email)),
    ...numbers.filter((number) => secrets.digits.has(number.replace(/\D/g, "").slice(-9))),
    ...secrets.names.filter((name) => words.includes(name)),
  ].map((leak) => `${leak} in ${url}`);
}

async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? "";
}

test("the crawler would find a contact", () => {
  const secrets = { emails: new Set(["a.b@c.test"]), digits: new Set(["612345678"]), names: ["Quitzow"] };
  const hidden = [
    '{"e":"A.b\\u0040c.test"}',
    "a.b&#64;c.test",
    "06 12 34 56 78",
    "+33612345678",
    "Léa Quitzow",
  ];
  for (const text of hidden) expect(leaksIn({ url: "x", text }, secrets), text).toHaveLength(1);
  expect(leaksIn({ url: "x", text: "1 612 345 679, b@c.test" }, secrets)).toEqual([]);
});

for (const viewer of ["visitor", "claire", "premium", "admin"] as const) {
  test(`${viewer} reads no contact of a locked request anywhere`, async ({ db, scene }) => {
    const viewerId = viewer === "visitor" ? null : await idOf(db, `${viewer}@demo.test`);
    const member = await newCouple(db);
    const digits = member.phone?.replace("+33", "0") ?? "";
    const message = `Écrivez à ${member.email} ou appelez le ${digits.replace(/(\d\d)(?=\d)/g, "$1 ")} : nous cherchons quelqu’un.`;
    const receivers = [await idOf(db, "claire@demo.test"), await idOf(db, "premium@demo.test")];
    const sent = await Promise.all(receivers.map((id) => newRequest(db, id, { member, message })));
    const mine = await db
      .select({ id: eventRequests.id })
      .from(eventRequests)
      .where(viewerId === null ? or(isNull(eventRequests.id)) : eq(eventRequests.providerId, viewerId));
    const uuids = [...sent.map(({ uuid }) => uuid), ...mine.map(({ id }) => id)];
    const secrets = await secretsFor(db, viewerId, [member]);
    const cookie = viewer === "visitor" ? undefined : scene.cookies[viewer satisfies Account];

    const starts = ["/", "/dashboard", "/event-requests", "/my/project", ...sent.map(({ path }) => path)];
    // Public pages are one text for everybody: the visitor reads them all, the others only their own screens.
    const pages = await crawl(origin, starts, cookie, (path) => viewer === "visitor" || !isPublic(path));
    const calls = await readCalls(origin, cookie, [...new Set(uuids)]);
    expect(pages.length).toBeGreaterThan(viewer === "visitor" ? 200 : 8);
    expect(calls.length).toBeGreaterThan(5);
    expect([...pages, ...calls].flatMap((found) => leaksIn(found, secrets))).toEqual([]);
  });
}
