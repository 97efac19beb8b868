import { and, eq, gt, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import { decrypt, encrypt, hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import { accessTokenSeconds, refreshGraceSeconds, refreshTokenSeconds } from "@/lib/identity/sessions/rules";
import type { TokensDto } from "@/lib/identity/sessions/schema";

/**
 * Adds the current refresh token of a session. A partial unique index allows one per session, and one successor
 * per token.
 */
export async function addRefreshToken(
  ctx: Ctx,
  sessionId: string,
  predecessorId: string | null = null,
): Promise<string> {
  const token = randomToken();
  await ctx.db.insert(refreshTokens).values({
    sessionId,
    predecessorId,
    tokenHash: hashToken(token),
    createdAt: ctx.now,
    expiresAt: secondsAfter(ctx.now, refreshTokenSeconds),
  });
  return token;
}

type Outcome = { tokens: TokensDto } | { reusedSession: string } | null;

/**
 * Exchanges a refresh token for a new pair. A second use within 10 s gets the same pair; a later one ends the
 * session.
 */
export async function refreshTokensOf(
  ctx: Ctx,
  { refresh_token }: { refresh_token: string },
): Promise<TokensDto> {
  const outcome = await inTransaction(ctx, (tx) => rotate(tx, refresh_token));
  if (outcome && "tokens" in outcome) return outcome.tokens;
  // Ended outside the transaction above, so that the thrown error does not roll it back.
  if (outcome) {
    await endSessions(ctx.db, ctx.now, eq(sessions.id, outcome.reusedSession), "refresh_token_reused");
    ctx.log.warn({ sessionId: outcome.reusedSession }, "refresh token reused, session ended");
  }
  throw sessionErrors.session_expired();
}

async function rotate(tx: Ctx, presented: string): Promise<Outcome> {
  const [row] = await tx.db
    .select({
      token: refreshTokens,
      revokedAt: sessions.revokedAt,
      isOwned: sql<boolean>`coalesce(${users.deletedAt}, ${members.erasedAt}) is null`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(refreshTokens.tokenHash, hashToken(presented)),
        gt(refreshTokens.expiresAt, tx.now),
        gt(sessions.expiresAt, tx.now),
      ),
    )
    .for("update", { of: refreshTokens });
  if (!row || row.revokedAt || !row.isOwned) return null;
  const { token } = row;
  if (token.usedAt) {
    const isGrace = token.usedAt.getTime() + refreshGraceSeconds * 1000 > tx.now.getTime();
    if (!isGrace || !token.successorSealed) return { reusedSession: token.sessionId };
    return { tokens: JSON.parse(decrypt(tx.keys.contact, token.successorSealed)) as TokensDto };
  }
  return { tokens: await issueSuccessor(tx, token.id, token.sessionId) };
}

async function issueSuccessor(tx: Ctx, tokenId: string, sessionId: string): Promise<TokensDto> {
  await tx.db.update(refreshTokens).set({ usedAt: tx.now }).where(eq(refreshTokens.id, tokenId));
  const pair: TokensDto = {
    token: randomToken(),
    refresh_token: await addRefreshToken(tx, sessionId, tokenId),
  };
  await tx.db
    .update(refreshTokens)
    .set({ successorSealed: encrypt(tx.keys.contact, JSON.stringify(pair)) })
    .where(eq(refreshTokens.id, tokenId));
  await tx.db
    .update(sessions)
    .set({
      accessTokenHash: hashToken(pair.token),
      accessTokenExpiresAt: secondsAfter(tx.now, accessTokenSeconds),
      expiresAt: secondsAfter(tx.now, refreshTokenSeconds),
      lastSeenAt: tx.now,
    })
    .where(eq(sessions.id, sessionId));
  return pair;
}
