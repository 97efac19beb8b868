import { and, eq, notInArray } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/crypto";
import { makeMember, type TestMember } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider, makeVenueOwner, type TestUser } from "../../support/factories";
import { signIn } from "../../support/sessions";

/** All kinds of callers that a guard distinguishes. */
export const actorNames = [
  "visitor",
  "couple",
  "newcomer",
  "pending",
  "moderated",
  "premium",
  "venue",
  "admin",
  "impersonated",
  "both",
  "gone",
] as const;
export type ActorName = (typeof actorNames)[number];

export interface Caller {
  name: ActorName;
  /** Same-origin headers of a browser that carries the session. */
  cookie: Record<string, string>;
  bearer: Record<string, string>;
  user: TestUser | null;
  member: TestMember | null;
}

const sameOrigin = { "sec-fetch-site": "same-origin", origin: "http://fr.localhost" };

/** Owners of venues in the states that matter for venues and visits, besides the `venue` of the list above. */
export const ownerNames = ["newcomerOwner", "suspendedOwner", "premiumOwner", "impersonatedOwner"] as const;
export type OwnerName = (typeof ownerNames)[number];

async function enter(owner: { userId: string } | { memberId: string }) {
  const { cookie, authorization, id } = await signIn(owner);
  return { cookie: { ...sameOrigin, cookie }, bearer: { authorization }, id };
}

async function asUser(name: ActorName, user: TestUser): Promise<Caller> {
  return { name, ...(await enter({ userId: user.id })), user, member: null };
}

/** An admin who impersonates this provider: the admin opened both sessions of the answer, not the provider. */
export async function inPlaceOf(provider: TestUser): Promise<Caller> {
  const { db } = testDatabase();
  const admin = await makeAdmin();
  const own = await signIn({ userId: admin.id });
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, hashToken(own.id)));
  const before = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, provider.id));
  const caller = await asUser("impersonated", provider);
  await db
    .update(sessions)
    .set({
      impersonatorUserId: admin.id,
      impersonatorSessionId: row?.id ?? "",
      impersonationReason: "a call for help",
      impersonationExpiresAt: new Date(Date.now() + 50 * 60_000),
    })
    .where(
      and(
        eq(sessions.userId, provider.id),
        notInArray(
          sessions.id,
          before.map(({ id }) => id),
        ),
      ),
    );
  return caller;
}

const makers: Record<ActorName, () => Promise<Caller>> = {
  visitor: async () => ({ name: "visitor", cookie: sameOrigin, bearer: {}, user: null, member: null }),
  couple: async () => {
    const member = await makeMember();
    return { name: "couple", ...(await enter({ memberId: member.id })), user: null, member };
  },
  newcomer: async () => asUser("newcomer", await makeProvider({ onboarded: false })),
  pending: async () => asUser("pending", await makeProvider({ moderated: false, credits: 3 })),
  moderated: async () => asUser("moderated", await makeProvider({ credits: 3 })),
  premium: async () => asUser("premium", await makeProvider({ premium: true })),
  venue: async () => asUser("venue", await makeVenueOwner({ credits: 3 })),
  admin: async () => asUser("admin", await makeAdmin()),
  impersonated: async () => inPlaceOf(await makeProvider({ credits: 3 })),
  /** A planner who also lets a venue. */
  both: async () =>
    asUser("both", await makeProvider({ credits: 3, user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] } })),
  /** Signed out on another device: the session of this browser's cookie has ended. */
  gone: async () => {
    const provider = await makeProvider({ credits: 3 });
    const { cookie, bearer } = await enter({ userId: provider.id });
    await testDatabase()
      .db.update(sessions)
      .set({ revokedAt: new Date(), revokedReason: "signed_out_elsewhere" })
      .where(eq(sessions.userId, provider.id));
    return { name: "gone", cookie, bearer, user: null, member: null };
  },
};

const ownerMakers: Record<OwnerName, () => Promise<Caller>> = {
  newcomerOwner: async () => asUser("venue", await makeVenueOwner({ onboarded: false })),
  /** An admin refused the profile after its approval. */
  suspendedOwner: async () => {
    const owner = await makeVenueOwner({ credits: 3 });
    await testDatabase()
      .db.update(users)
      .set({ moderationStatus: "rejected", moderatedAt: new Date(), moderationReason: "a false name" })
      .where(eq(users.id, owner.id));
    return asUser("venue", owner);
  },
  premiumOwner: async () => asUser("venue", await makeVenueOwner({ premium: true })),
  impersonatedOwner: async () => inPlaceOf(await makeVenueOwner({ credits: 3 })),
};

export const makeOwner = (name: OwnerName) => ownerMakers[name]();

export const makeActor = (name: ActorName) => makers[name]();

export async function makeActors(): Promise<Record<ActorName, Caller>> {
  const all = await Promise.all(actorNames.map(async (name) => [name, await makeActor(name)] as const));
  return Object.fromEntries(all) as Record<ActorName, Caller>;
}
