import { isIP } from "node:net";
import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { recordDevice } from "@/lib/identity/sessions/record-device";
import { addRefreshToken } from "@/lib/identity/sessions/refresh-tokens";
import {
  accessTokenSeconds,
  coupleSessionSeconds,
  refreshTokenSeconds,
  rememberedSessionSeconds,
  shortSessionSeconds,
} from "@/lib/identity/sessions/rules";
import type { TokensDto } from "@/lib/identity/sessions/schema";

export type SessionOwner = { userId: string } | { memberId: string };

function ownerColumns(owner: SessionOwner) {
  return "userId" in owner ? { userId: owner.userId } : { memberId: owner.memberId };
}

/** IP address and user agent, for the list of sessions. */
export const sessionClient = (ctx: Ctx) => ({ ip: isIP(ctx.ip) ? ctx.ip : null, userAgent: ctx.userAgent });

/**
 * Creates a browser session. `id` is the secret value of the cookie; only its hash is stored. The session that the
 * browser has so far ends: its cookie is replaced.
 */
export async function startSession(
  ctx: Ctx,
  owner: SessionOwner,
  options: { remember?: boolean } = {},
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomToken();
  const remember = options.remember ?? false;
  const userSeconds = remember ? rememberedSessionSeconds : shortSessionSeconds;
  const expiresAt = secondsAfter(ctx.now, "memberId" in owner ? coupleSessionSeconds : userSeconds);
  await endPresent(ctx);
  await ctx.db.insert(sessions).values({
    kind: "browser",
    idHash: hashToken(id),
    ...ownerColumns(owner),
    isPersistent: remember,
    authenticatedAt: ctx.now,
    createdAt: ctx.now,
    expiresAt,
    ...sessionClient(ctx),
  });
  if ("userId" in owner) await recordDevice(ctx, owner.userId);
  return { id, expiresAt };
}

async function endPresent({ db, now, actor }: Ctx): Promise<void> {
  if (actor.kind !== "user" && actor.kind !== "couple") return;
  const present = and(eq(sessions.id, actor.sessionId), eq(sessions.kind, "browser"));
  if (present) await endSessions(db, now, present, "replaced");
}

/** Creates a session of the JSON API: a bearer token for 15 minutes and the first refresh token. */
export async function startApiSession(ctx: Ctx, userId: string): Promise<TokensDto> {
  const token = randomToken();
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      kind: "api",
      accessTokenHash: hashToken(token),
      accessTokenExpiresAt: secondsAfter(ctx.now, accessTokenSeconds),
      userId,
      authenticatedAt: ctx.now,
      createdAt: ctx.now,
      expiresAt: secondsAfter(ctx.now, refreshTokenSeconds),
      ...sessionClient(ctx),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("session was not written");
  await recordDevice(ctx, userId);
  return { token, refresh_token: await addRefreshToken(ctx, session.id) };
}
