import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  inet,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, encryptedBytes, instant, randomId } from "../../columns";
import { sessionKind } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { members } from "../leads/members";
import { users } from "./users";

/**
 * Sign-ins of users and couples, by browser cookie or API token. Only hashes are stored: `id_hash` of the
 * random id in the cookie, `access_token_hash` of the 15-minute bearer token.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: randomId("id"),
    kind: sessionKind("kind").notNull(),
    idHash: text("id_hash"),
    accessTokenHash: text("access_token_hash"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    isPersistent: boolean("is_persistent").notNull().default(false),
    createdAt: createdAt("created_at"),
    lastSeenAt: createdAt("last_seen_at"),
    authenticatedAt: instant("authenticated_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedReason: text("revoked_reason"),
    ip: inet("ip"),
    userAgent: text("user_agent"),
    impersonatorUserId: uuid("impersonator_user_id").references(() => users.id, { onDelete: "cascade" }),
    impersonatorSessionId: uuid("impersonator_session_id").references((): AnyPgColumn => sessions.id, {
      onDelete: "cascade",
    }),
    impersonationReason: text("impersonation_reason"),
    impersonationExpiresAt: instant("impersonation_expires_at"),
  },
  (t) => [
    uniqueIndex("sessions_id_hash_key").on(t.idHash),
    uniqueIndex("sessions_access_token_hash_key").on(t.accessTokenHash),
    index("sessions_user_idx").on(t.userId),
    index("sessions_member_idx").on(t.memberId),
    index("sessions_impersonator_session_idx").on(t.impersonatorSessionId),
    index("sessions_impersonator_user_idx").on(t.impersonatorUserId),
    index("sessions_expires_idx").on(t.expiresAt),
    check("sessions_one_person", sql`num_nonnulls(${t.userId}, ${t.memberId}) = 1`),
    check("sessions_browser_has_id", sql`(${t.kind} = 'browser') = (${t.idHash} is not null)`),
    check(
      "sessions_api_has_token",
      sql`(${t.kind} = 'api') = (${t.accessTokenHash} is not null) and num_nonnulls(${t.accessTokenHash}, ${t.accessTokenExpiresAt}) in (0, 2)`,
    ),
    // An impersonation has all four columns or none, lasts an hour at most, and is never of the administrator's
    // own account.
    check(
      "sessions_impersonation_whole",
      sql`num_nonnulls(${t.impersonatorUserId}, ${t.impersonatorSessionId}, ${t.impersonationReason}, ${t.impersonationExpiresAt}) in (0, 4)`,
    ),
    check(
      "sessions_impersonation_bounded",
      sql`${t.impersonatorUserId} is null or (${t.userId} is not null and ${t.userId} <> ${t.impersonatorUserId} and ${t.impersonationExpiresAt} <= ${t.createdAt} + interval '60 minutes')`,
    ),
  ],
);

export const sessionsPrivacy = describePersonalData(sessions, {
  user: {
    rows: naming(sessions.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "kind", "accessTokenExpiresAt", "userId", "memberId"),
      ...each("export", "isPersistent", "createdAt", "lastSeenAt", "authenticatedAt"),
      ...each("export", "expiresAt", "revokedAt", "revokedReason", "ip", "userAgent"),
      ...each("export", "impersonationExpiresAt"),
      ...each("hide", "idHash", "accessTokenHash", "impersonatorUserId", "impersonatorSessionId"),
      ...each("hide", "impersonationReason"),
    },
  },
  couple: {
    rows: naming(sessions.memberId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "kind", "accessTokenExpiresAt", "userId", "memberId"),
      ...each("export", "isPersistent", "createdAt", "lastSeenAt", "authenticatedAt"),
      ...each("export", "expiresAt", "revokedAt", "revokedReason", "ip", "userAgent"),
      ...each("export", "impersonatorUserId", "impersonatorSessionId", "impersonationReason"),
      ...each("export", "impersonationExpiresAt"),
      ...each("hide", "idHash", "accessTokenHash"),
    },
  },
});

/** Refresh tokens of a session. Each is used once; using one again ends the session. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: randomId("id"),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    predecessorId: uuid("predecessor_id").references((): AnyPgColumn => refreshTokens.id, {
      onDelete: "cascade",
    }),
    /** The pair of tokens that was sent when this one was used, encrypted: a retry within 10 s gets the same pair. */
    successorSealed: encryptedBytes("successor_sealed"),
  },
  (t) => [
    uniqueIndex("refresh_tokens_hash_key").on(t.tokenHash),
    uniqueIndex("refresh_tokens_live_key").on(t.sessionId).where(sql`used_at is null`),
    uniqueIndex("refresh_tokens_predecessor_key").on(t.predecessorId),
    index("refresh_tokens_session_idx").on(t.sessionId),
    index("refresh_tokens_expires_idx").on(t.expiresAt),
    check("refresh_tokens_sealed_when_used", sql`${t.usedAt} is not null or ${t.successorSealed} is null`),
  ],
);

export const refreshTokensPrivacy = describePersonalData(refreshTokens, {
  user: {
    rows: below(refreshTokens.sessionId, sessions.id, naming(sessions.userId)),
    erasure: "delete rows",
    columns: {
      ...each("hide", "id", "sessionId", "tokenHash", "createdAt", "expiresAt", "usedAt"),
      ...each("hide", "predecessorId", "successorSealed"),
    },
  },
  couple: {
    rows: below(refreshTokens.sessionId, sessions.id, naming(sessions.memberId)),
    erasure: "delete rows",
    columns: {
      ...each("hide", "id", "sessionId", "tokenHash", "createdAt", "expiresAt", "usedAt"),
      ...each("hide", "predecessorId", "successorSealed"),
    },
  },
});
