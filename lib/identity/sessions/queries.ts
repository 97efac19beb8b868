import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, writtenOnce } from "@/db/client";
import { passkeys, totpSecrets } from "@/db/schema/identity/factors";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import type { Actor } from "@/lib/core/actor";
import { hashToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import type { OpenedSession } from "@/lib/identity/sessions/schema";

export interface FoundActor {
  actor: Actor;
  locale: Locale;
}

const facts = {
  sessionId: sessions.id,
  authenticatedAt: sessions.authenticatedAt,
  lastSeenAt: sessions.lastSeenAt,
  impersonatorId: sessions.impersonatorUserId,
  memberId: sessions.memberId,
  memberLocale: members.locale,
  userId: users.id,
  userLocale: users.locale,
  roles: users.roles,
  emailConfirmedAt: users.emailConfirmedAt,
  hasFinishedOnboardingAt: users.hasFinishedOnboardingAt,
  moderationStatus: users.moderationStatus,
  // Read for administrators only: nobody else needs a second factor.
  isSecondFactorMissing: sql<boolean>`case when 'ROLE_ADMIN' = any(${users.roles}) then not (
    exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})
    or exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)
  ) else false end`,
};

function sessionsWithOwner(db: Database) {
  return db
    .select(facts)
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .leftJoin(members, and(eq(members.id, sessions.memberId), isNull(members.erasedAt)))
    .$dynamic();
}

const NOW = sql.placeholder("now");
const PROOF = sql.placeholder("proof");

/**
 * The impersonator must still be an admin with an active session of their own, and the impersonated user must
 * not be an admin.
 */
const isValidImpersonation = and(
  gt(sessions.impersonationExpiresAt, NOW),
  sql`not 'ROLE_ADMIN' = any(${users.roles})`,
  sql`exists (
      select from users admin join sessions own on own.user_id = admin.id
       where admin.id = ${sessions.impersonatorUserId} and own.id = ${sessions.impersonatorSessionId}
         and 'ROLE_ADMIN' = any(admin.roles) and admin.deleted_at is null and own.revoked_at is null)`,
);

const isActive = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, NOW),
  or(isNull(sessions.impersonatorUserId), isValidImpersonation),
);

const sessionOfCookie = writtenOnce((db) =>
  sessionsWithOwner(db)
    .where(and(eq(sessions.idHash, PROOF), isActive))
    .prepare("session_of_cookie"),
);
const sessionOfToken = writtenOnce((db) =>
  sessionsWithOwner(db)
    .where(and(eq(sessions.accessTokenHash, PROOF), gt(sessions.accessTokenExpiresAt, NOW), isActive))
    .prepare("session_of_token"),
);

type Row = Awaited<ReturnType<typeof sessionsWithOwner>>[number];

function actorFrom(row: Row | undefined): FoundActor | null {
  if (row?.userId && row.userLocale && row.roles) {
    return {
      locale: row.userLocale,
      actor: {
        kind: "user",
        userId: row.userId,
        sessionId: row.sessionId,
        roles: row.roles,
        hasFinishedOnboarding: row.hasFinishedOnboardingAt !== null,
        isEmailConfirmed: row.emailConfirmedAt !== null,
        isModerated: row.moderationStatus === "approved",
        authenticatedAt: row.authenticatedAt,
        isSecondFactorMissing: row.isSecondFactorMissing,
        impersonatorId: row.impersonatorId,
      },
    };
  }
  if (row?.memberId && row.memberLocale) {
    return {
      locale: row.memberLocale,
      actor: {
        kind: "couple",
        memberId: row.memberId,
        sessionId: row.sessionId,
        authenticatedAt: row.authenticatedAt,
      },
    };
  }
  return null;
}

/** The actor of a browser's cookie, or null: unknown, expired, revoked, erased. One indexed read per request. */
export async function findActorBySession(
  db: Database,
  now: Date,
  opaqueId: string,
): Promise<FoundActor | null> {
  const rows = await sessionOfCookie(db).execute({ proof: hashToken(opaqueId), now: now.toISOString() });
  await recordLastSeen(db, now, rows[0]);
  return actorFrom(rows[0]);
}

/** The actor of a bearer token; the token is valid for 15 minutes, independent of its session. */
export async function findActorByAccessToken(
  db: Database,
  now: Date,
  token: string,
): Promise<FoundActor | null> {
  const rows = await sessionOfToken(db).execute({ proof: hashToken(token), now: now.toISOString() });
  await recordLastSeen(db, now, rows[0]);
  return actorFrom(rows[0]);
}

/** How long the cookie of a session is kept; null for an unknown one. */
export async function findCookieLifetime(
  db: Database,
  opaqueId: string,
): Promise<Pick<OpenedSession, "expiresAt" | "isPersistent"> | null> {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt, isPersistent: sessions.isPersistent })
    .from(sessions)
    .where(eq(sessions.idHash, hashToken(opaqueId)));
  return row ?? null;
}

/**
 * The list of sessions is exact to ten minutes: the last use is written at most once in this time, not with
 * every request.
 */
const seenEverySeconds = 600;

/** Stores when a session was last used, for the list of sessions. */
async function recordLastSeen(
  db: Database,
  now: Date,
  session: { sessionId: string; lastSeenAt: Date } | undefined,
): Promise<void> {
  const before = secondsAfter(now, -seenEverySeconds);
  if (!session || session.lastSeenAt > before) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.sessionId), lt(sessions.lastSeenAt, before)));
}
