import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { HOUR_MS } from "@/lib/core/dates";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { makeProvider } from "@/tests/support/factories";

/** Whoever acts in one drill; made anew for each, so that each is checked by itself. */
export interface Cast {
  /** Providers with requests and as many credits, and one more each. */
  unlockers: { id: string; cookie: string; requests: string[]; credits: number }[];
  /** Couples with a verified project, who have written to nobody. */
  couples: { project: string; cookie: string; providers: string[] }[];
  buyers: { id: string; cookie: string }[];
  uploaders: { id: string; cookie: string }[];
}

const UNLOCKERS = 6;
const BUYERS = 4;
const UPLOADERS = 12;
const CHOICES = 3;

async function cookieFor(db: Database, owner: { userId: string } | { memberId: string }): Promise<string> {
  const id = randomToken();
  const now = new Date();
  // Also for an app whose clock is wrong by hours.
  const expiresAt = new Date(now.getTime() + 24 * HOUR_MS);
  await db
    .insert(sessions)
    .values({ ...owner, kind: "browser", idHash: hashToken(id), authenticatedAt: now, expiresAt });
  return `session=${id}`;
}

async function newProject(db: Database) {
  const now = new Date();
  const member = await makeMember({ db });
  return makeProject({ db, member, project: { verifiedAt: now, createdAt: now } });
}

async function newUnlocker(db: Database, count: number) {
  const credits = count + 1;
  const { id } = await makeProvider({ db, credits });
  const requests: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const project = await newProject(db);
    requests.push(
      (await makeEventRequest({ db, project, providerId: id, request: { createdAt: new Date() } })).id,
    );
  }
  return { id, cookie: await cookieFor(db, { userId: id }), requests, credits };
}

/** What each provider has at the beginning, by id. */
export const startCreditsOf = ({ unlockers, buyers }: Cast): Map<string, number> =>
  new Map([
    ...unlockers.map(({ id, credits }) => [id, credits] as const),
    ...buyers.map(({ id }) => [id, 0] as const),
  ]);

/** `size` requests to unlock for each provider, and twice as many couples. */
export async function makeCast(db: Database, size: number): Promise<Cast> {
  const listed = await db.execute<{ id: string }>(
    sql`select provider_id as id from provider_search where country = 'FR' order by provider_id limit 60`,
  );
  const couples: Cast["couples"] = [];
  for (let n = 0; n < size * 2; n += 1) {
    const { id, member } = await newProject(db);
    if (!member) throw new Error("the project has no couple");
    const providers = Array.from(
      { length: CHOICES },
      (_, at) => listed[(n + at * 20) % listed.length]?.id ?? "",
    );
    couples.push({ project: id, cookie: await cookieFor(db, { memberId: member.id }), providers });
  }
  const signedIn = async (premium: boolean) => {
    const { id } = await makeProvider({ db, premium });
    return { id, cookie: await cookieFor(db, { userId: id }) };
  };
  const many = <T>(length: number, make: () => Promise<T>) => Promise.all(Array.from({ length }, make));
  return {
    unlockers: await many(UNLOCKERS, () => newUnlocker(db, size)),
    couples,
    buyers: await many(BUYERS, () => signedIn(false)),
    uploaders: await many(UPLOADERS, () => signedIn(true)),
  };
}
