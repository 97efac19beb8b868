import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { sessions } from "@/db/schema/identity/sessions";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { HOUR_MS } from "@/lib/core/dates";
import { sortFields } from "@/lib/leads/requests/rules";
import type { Answer } from "@/scripts/shots/ask";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { addCredits, makeProvider } from "@/tests/support/factories";
import { isReadable, readCorpus } from "@/tests/unit/core/masking/corpus";
import { askFrom, type Finding, type Target, tallyOf } from "./target";

const CREDITS = 3;
const REQUESTS = 8;
const CALLS_EACH = 5;
const PROVIDERS = 12;
const SPELLINGS = 60;
const ADDRESS = "198.51.100.20";

export async function cookieFor(
  db: Database,
  owner: { userId: string } | { memberId: string },
): Promise<string> {
  const id = randomToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await db
    .insert(sessions)
    .values({ ...owner, kind: "browser", idHash: hashToken(id), authenticatedAt: now, expiresAt });
  return `session=${id}`;
}

/** A request that a provider has just received. */
export async function receive(db: Database, providerId: string, message?: string, couple = {}) {
  const now = new Date();
  const member = await makeMember({ db, ...couple });
  const dates = { verifiedAt: now, sentAt: now, createdAt: now };
  const project = await makeProject({
    db,
    member,
    project: message === undefined ? dates : { ...dates, message },
  });
  return makeEventRequest({ db, project, providerId });
}

async function newProvider(db: Database) {
  const { id } = await makeProvider({ db });
  return { id, cookie: await cookieFor(db, { userId: id }) };
}

/** Many calls at once unlock more requests than there are credits, and one request many times. */
async function attackUnlock(target: Target, db: Database): Promise<Finding> {
  const provider = await newProvider(db);
  await addCredits(db, provider.id, CREDITS);
  const requests = await Promise.all(Array.from({ length: REQUESTS }, () => receive(db, provider.id)));
  const calls = requests.flatMap(({ id }) => Array.from({ length: CALLS_EACH }, () => id));
  const answers = await Promise.all(
    calls.map((uuid) =>
      askFrom(target, ADDRESS, `/api/event-requests/${uuid}/unlock`, {
        method: "POST",
        body: {},
        cookie: provider.cookie,
      }),
    ),
  );
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, provider.id));
  const [{ unlocked, spent } = { unlocked: 0, spent: 0 }] = await db.execute<{
    unlocked: number;
    spent: number;
  }>(sql`
    select (select count(*)::int from ${eventRequests} where provider_id = ${provider.id} and unlocked_at is not null) as unlocked,
           (select count(*)::int from ${creditEntries} where provider_id = ${provider.id} and kind = 'unlock') as spent`);
  return {
    attack: `unlock ${REQUESTS} requests with ${CREDITS} credits`,
    tries: calls.length,
    result: `${unlocked} unlocked, ${spent} charged, ${account?.balance} left; ${tallyOf(answers.map(({ status }) => status))}`,
    isSafe: unlocked === CREDITS && spent === CREDITS && account?.balance === 0,
  };
}

/** A couple chooses more providers at once than a project takes. */
async function attackSelection(target: Target, db: Database): Promise<Finding> {
  const member = await makeMember({ db });
  const project = await makeProject({ db, member });
  const cookie = await cookieFor(db, { memberId: member.id });
  // Only providers whom the directory shows can be chosen.
  const providers = await db.execute<{ id: string }>(
    sql`select provider_id as id from provider_search where country = 'FR' order by provider_id limit ${PROVIDERS}`,
  );
  const answers = await Promise.all(
    providers.map(({ id }, at) => {
      // Each call brings another choice, of one to five.
      const ids = [...new Set([id, ...providers.slice(0, at % 5).map((other) => other.id)])].slice(0, 5);
      const body = { uuid: project.id, ids };
      return askFrom(target, ADDRESS, "/api/project/choose-prestataires", { body, cookie });
    }),
  );
  const chosen = await db.select().from(projectChoices).where(eq(projectChoices.projectId, project.id));
  return {
    attack: "choose twelve providers for five places",
    tries: answers.length,
    result: `${chosen.length} chosen; ${tallyOf(answers.map(({ status }) => status))}`,
    isSafe: chosen.length > 0 && chosen.length <= 5 && answers.every(({ status }) => status < 500),
  };
}

const messageOf = ({ text }: Answer): string => {
  let found = "";
  JSON.parse(text, (name: string, value: unknown) => {
    if (name === "message" && typeof value === "string") found = value;
    return value;
  });
  return found;
};

/** Contacts in many spellings, in the message of a locked request. */
async function attackMasking(target: Target, db: Database): Promise<Finding> {
  const provider = await newProvider(db);
  const lines = readCorpus("spellings").filter(({ text }) => text.length >= 20);
  const chosen = lines.filter((_, at) => at % Math.ceil(lines.length / SPELLINGS) === 0);
  let readable = 0;
  let shown = 0;
  for (const line of chosen) {
    const { id } = await receive(db, provider.id, line.text, {
      lastname: line.couple.lastname,
      member: { firstname: line.couple.firstname },
    });
    const message = messageOf(
      await askFrom(target, ADDRESS, `/api/event-requests/${id}`, { cookie: provider.cookie }),
    );
    if (message !== "") shown += 1;
    if (isReadable(line, message)) readable += 1;
  }
  return {
    attack: "contacts in messages of locked requests",
    tries: chosen.length,
    result: `${shown} messages shown, ${readable} readable contacts`,
    isSafe: readable === 0 && shown === chosen.length,
  };
}

/** Orders that would tell the name or the address of a couple before it is paid for. */
async function attackSorting(target: Target, db: Database): Promise<Finding> {
  const provider = await newProvider(db);
  const hidden = [
    "lastname",
    "email",
    "phone",
    "member",
    "member.lastname",
    "lastname_encrypted",
    "id;--",
    "1",
  ];
  const list = async (field: string) =>
    (
      await askFrom(
        target,
        ADDRESS,
        `/api/event-requests?sortField=${encodeURIComponent(field)}&sortDirection=asc`,
        {
          cookie: provider.cookie,
        },
      )
    ).status;
  const refused = await Promise.all(hidden.map(list));
  const allowed = await Promise.all(sortFields.map(list));
  return {
    attack: "order requests by hidden columns",
    tries: hidden.length + allowed.length,
    result: `hidden ${tallyOf(refused)}; offered ${tallyOf(allowed)}`,
    isSafe: refused.every((status) => status === 400) && allowed.every((status) => status === 200),
  };
}

/** Attacks that need people of their own, whom the drill writes into its database. */
export async function attackLeads(target: Target): Promise<Finding[]> {
  const { db } = target;
  if (db === null) return [];
  return [
    await attackUnlock(target, db),
    await attackSelection(target, db),
    await attackMasking(target, db),
    await attackSorting(target, db),
  ];
}
