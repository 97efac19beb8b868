import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import { endSession, signOut } from "@/lib/identity/sessions/end-session";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testNow } from "../../support/context";
import { makeMember } from "../../support/couples";
import { ownerDatabase, testDatabase } from "../../support/database";
import { makeAdmin, makeProvider } from "../../support/factories";

const { db } = testDatabase();
const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;

async function signedIn(options: { remember?: boolean } = {}) {
  const provider = await makeProvider();
  const session = await startSession(testCtx(), { userId: provider.id }, options);
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, provider.id));
  if (!row) throw new Error("no session was written");
  return { provider, session, row };
}

describe("a browser session", () => {
  it("is found by its opaque id, which is not stored in the database", async () => {
    const { provider, session, row } = await signedIn();
    const found = await findActorBySession(db, testNow, session.id);
    expect(found).toMatchObject({
      locale: "fr-FR",
      actor: {
        kind: "user",
        userId: provider.id,
        sessionId: row.id,
        roles: ["ROLE_PRESTATAIRE"],
        hasFinishedOnboarding: true,
        isModerated: true,
        authenticatedAt: testNow,
        impersonatorId: null,
      },
    });
    expect(JSON.stringify(row)).not.toContain(session.id);
    expect(session.id).toMatch(/^[\w-]{43}$/);
  });

  it("records its last use, at most once in ten minutes", async () => {
    const { session, row } = await signedIn();
    const seenAt = async (seconds: number) => {
      await findActorBySession(db, later(seconds), session.id);
      const [now] = await db.select().from(sessions).where(eq(sessions.id, row.id));
      return now?.lastSeenAt;
    };
    await db.update(sessions).set({ lastSeenAt: testNow }).where(eq(sessions.id, row.id));
    expect(await seenAt(599)).toEqual(testNow);
    expect(await seenAt(601)).toEqual(later(601));
    expect(await seenAt(900)).toEqual(later(601));
  });

  it("is not found by the id or hash of its row, nor by hostile input", async () => {
    const { row } = await signedIn();
    for (const guess of [
      row.id,
      row.idHash ?? "",
      "",
      "\u0000",
      "\ud800",
      "a".repeat(100_000),
      "' or 1=1 --",
    ])
      expect(await findActorBySession(db, testNow, guess), JSON.stringify(guess.slice(0, 50))).toBeNull();
  });

  it.each([
    ["twelve hours", {}, 12 * HOUR, false],
    ["thirty days when remembered", { remember: true }, 30 * DAY, true],
  ])("is valid for %s and not a second longer", async (_, options, seconds, isPersistent) => {
    const { session, row } = await signedIn(options);
    expect(session.expiresAt).toEqual(later(seconds));
    expect(row.isPersistent).toBe(isPersistent);
    expect(await findActorBySession(db, later(seconds - 1), session.id)).not.toBeNull();
    expect(await findActorBySession(db, later(seconds), session.id)).toBeNull();
  });

  it("of a couple is valid for ninety days", async () => {
    const member = await makeMember();
    const session = await startSession(testCtx({ country: "DE" }), { memberId: member.id });
    expect(session.expiresAt).toEqual(later(90 * DAY));
    expect(await findActorBySession(db, later(90 * DAY - 1), session.id)).toMatchObject({
      locale: "fr-FR",
      actor: { kind: "couple", memberId: member.id },
    });
  });

  it("stores IP address and user agent, and no malformed address", async () => {
    const provider = await makeProvider();
    await startSession(testCtx({ ip: "2001:db8::7" }), { userId: provider.id });
    await startSession(testCtx({ ip: "unknown" }), { userId: provider.id });
    await startSession(testCtx({ ip: "1.2.3.4, evil" }), { userId: provider.id });
    const rows = await db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, provider.id));
    expect(rows.map(({ ip }) => ip).sort()).toEqual(["2001:db8::7", null, null]);
  });

  it("ends alone and at once on sign-out; signing out twice is no error", async () => {
    const { provider, session } = await signedIn();
    const other = await startSession(testCtx(), { userId: provider.id });
    await endSession(db, testNow, session.id);
    await endSession(db, later(60), session.id);
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
    expect(await findActorBySession(db, testNow, other.id)).not.toBeNull();
    const rows = await db.select().from(sessions).where(eq(sessions.userId, provider.id));
    expect(rows.map(({ revokedAt }) => revokedAt)).toEqual(expect.arrayContaining([testNow, null]));
  });

  it("ends on sign-out by the session of the request; a visitor can sign out too", async () => {
    const { session } = await signedIn();
    const found = await findActorBySession(db, testNow, session.id);
    if (!found) throw new Error("not signed in");
    const ctx = testCtx({ actor: found.actor });
    expect(await signOut(ctx)).toBeNull();
    expect(await signOut(ctx)).toBeNull();
    expect(await signOut(testCtx())).toBeNull();
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
  });

  it("is not found once its owner is deleted or erased", async () => {
    const { provider, session } = await signedIn();
    const tokens = await startApiSession(testCtx(), provider.id);
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, provider.id));
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
    expect(await findActorByAccessToken(db, testNow, tokens.token)).toBeNull();

    const member = await makeMember();
    const couple = await startSession(testCtx(), { memberId: member.id });
    await db.update(members).set({ erasedAt: testNow, emailHash: null }).where(eq(members.id, member.id));
    expect(await findActorBySession(db, testNow, couple.id)).toBeNull();
  });

  it("returns the present roles and status of its owner, not those at sign-in", async () => {
    const { provider, session } = await signedIn();
    await db
      .update(users)
      .set({ moderationStatus: "rejected", moderationReason: "siret", locale: "de-DE" })
      .where(eq(users.id, provider.id));
    expect(await findActorBySession(db, testNow, session.id)).toMatchObject({
      locale: "de-DE",
      actor: { isModerated: false },
    });
  });
});

describe("an access token", () => {
  it("is valid for fifteen minutes, does not work as a cookie, and ends with its session", async () => {
    const provider = await makeProvider();
    const { token, refresh_token } = await startApiSession(testCtx(), provider.id);
    expect(await findActorByAccessToken(db, later(899), token)).toMatchObject({
      actor: { userId: provider.id },
    });
    expect(await findActorByAccessToken(db, later(900), token)).toBeNull();
    expect(await findActorBySession(db, testNow, token)).toBeNull();
    expect(await findActorByAccessToken(db, testNow, refresh_token)).toBeNull();
    const stored = JSON.stringify(await db.query.sessions.findMany({ with: { refreshTokens: true } }));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(refresh_token);
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, provider.id));
    await db
      .update(sessions)
      .set({ revokedAt: testNow })
      .where(eq(sessions.id, row?.id ?? ""));
    expect(await findActorByAccessToken(db, testNow, token)).toBeNull();
  });
});

describe("an impersonated session", () => {
  async function impersonate(minutes: number) {
    const [admin, provider] = await Promise.all([makeAdmin(), makeProvider()]);
    const own = await startSession(testCtx(), { userId: admin.id });
    const [ownRow] = await db.select().from(sessions).where(eq(sessions.userId, admin.id));
    const session = await startSession(testCtx(), { userId: provider.id }, { remember: true });
    await db
      .update(sessions)
      .set({
        impersonatorUserId: admin.id,
        impersonatorSessionId: ownRow?.id ?? "",
        impersonationReason: "a call for help",
        impersonationExpiresAt: later(minutes * 60),
      })
      .where(eq(sessions.userId, provider.id));
    return { admin, provider, own, session };
  }

  it("contains the id of the admin and ends after one hour", async () => {
    const { admin, provider, own, session } = await impersonate(60);
    expect(await findActorBySession(db, later(3599), session.id)).toMatchObject({
      actor: { userId: provider.id, impersonatorId: admin.id, roles: ["ROLE_PRESTATAIRE"] },
    });
    expect(await findActorBySession(db, later(3600), session.id)).toBeNull();
    expect(await findActorBySession(db, later(3600), own.id)).not.toBeNull();
  });

  it("ends with the admin's own session", async () => {
    const { admin, session } = await impersonate(60);
    await ownerDatabase().db.delete(sessions).where(eq(sessions.userId, admin.id));
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
  });
});
