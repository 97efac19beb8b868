import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refreshTokens, sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { findActorByAccessToken } from "@/lib/identity/sessions/queries";
import { refreshTokensOf } from "@/lib/identity/sessions/refresh-tokens";
import { startApiSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";

const { db } = testDatabase();
const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const DAY = 86_400;

async function family() {
  const provider = await makeProvider();
  const first = await startApiSession(testCtx(), provider.id);
  const session = () => db.select().from(sessions).where(eq(sessions.userId, provider.id));
  return { provider, first, session };
}

const refresh = (refresh_token: string, seconds = 0) =>
  refreshTokensOf(testCtx({ now: later(seconds) }), { refresh_token });
const expired = { namespace: "sessions", code: "session_expired", status: 401 };
const isLive = async (token: string, seconds: number) =>
  (await findActorByAccessToken(db, later(seconds), token)) !== null;

describe("a refresh token", () => {
  it("is exchanged for the next pair, which is valid for another 15 minutes", async () => {
    const { first, provider } = await family();
    const second = await refresh(first.refresh_token, 3600);
    expect(second.token).not.toBe(first.token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await isLive(first.token, 3600)).toBe(false);
    expect(await isLive(second.token, 3600 + 899)).toBe(true);
    expect(await isLive(second.token, 3600 + 900)).toBe(false);
    const third = await refresh(second.refresh_token, 7200);
    expect(await findActorByAccessToken(db, later(7200), third.token)).toMatchObject({
      actor: { userId: provider.id },
    });
  });

  it("returns the same pair again within ten seconds", async () => {
    const { first, session } = await family();
    const second = await refresh(first.refresh_token);
    expect(await refresh(first.refresh_token, 9)).toEqual(second);
    expect(await isLive(second.token, 9)).toBe(true);
    expect((await session())[0]?.revokedAt).toBeNull();
  });

  it("ends its session when it is used again later", async () => {
    const { first, session } = await family();
    const second = await refresh(first.refresh_token);
    await expect(refresh(first.refresh_token, 10)).rejects.toMatchObject(expired);
    expect((await session())[0]).toMatchObject({
      revokedAt: later(10),
      revokedReason: "refresh_token_reused",
    });
    expect(await isLive(second.token, 10)).toBe(false);
    await expect(refresh(second.refresh_token, 11)).rejects.toMatchObject(expired);
  });

  it("ends no other session of the same user", async () => {
    const { first, provider } = await family();
    const other = await startApiSession(testCtx(), provider.id);
    await refresh(first.refresh_token);
    await expect(refresh(first.refresh_token, 60)).rejects.toMatchObject(expired);
    expect(await isLive(other.token, 60)).toBe(true);
    expect(await refresh(other.refresh_token, 61)).toBeDefined();
  });

  it("is valid for thirty days", async () => {
    const { first } = await family();
    await expect(refresh(first.refresh_token, 30 * DAY)).rejects.toMatchObject(expired);
    expect(await refresh(first.refresh_token, 30 * DAY - 1)).toBeDefined();
  });

  it.each([
    ["a guess", "A".repeat(43)],
    ["a NUL", "\u0000"],
    ["a lone surrogate", "\ud800"],
    ["a quote", "' or 1=1 --"],
  ])("is refused and changes nothing when it is %s", async (_, guess) => {
    const { session } = await family();
    await expect(refresh(guess)).rejects.toMatchObject(expired);
    expect((await session())[0]?.revokedAt).toBeNull();
  });

  it("is refused for a user who signed out or was deleted", async () => {
    const signedOut = await family();
    await db.update(sessions).set({ revokedAt: testNow }).where(eq(sessions.userId, signedOut.provider.id));
    await expect(refresh(signedOut.first.refresh_token)).rejects.toMatchObject(expired);
    const deleted = await family();
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, deleted.provider.id));
    await expect(refresh(deleted.first.refresh_token)).rejects.toMatchObject(expired);
    const tokens = await db
      .select({ usedAt: refreshTokens.usedAt })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(sessions.userId, deleted.provider.id));
    expect(tokens).toEqual([{ usedAt: null }]);
  });
});

describe("twenty refreshes at once", () => {
  it("all get the same pair", async () => {
    const { first, session } = await family();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    const [row] = await session();
    expect(row?.revokedAt).toBeNull();
    const family20 = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, row?.id ?? ""));
    expect(family20.map(({ usedAt }) => usedAt === null).sort()).toEqual([false, true]);
    expect(family20.find(({ usedAt }) => usedAt === null)?.predecessorId).toBe(
      family20.find(({ usedAt }) => usedAt !== null)?.id,
    );
  });

  it("with an old token end the session in any order", async () => {
    const { first, session } = await family();
    const second = await refresh(first.refresh_token);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => refresh(first.refresh_token, 60)),
    );
    expect(answers.every(({ status }) => status === "rejected")).toBe(true);
    expect((await session())[0]?.revokedAt).toEqual(later(60));
    expect(await isLive(second.token, 60)).toBe(false);
  });

  it("with old and new tokens leave no valid token", async () => {
    const { first } = await family();
    const second = await refresh(first.refresh_token);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        refresh(index % 2 ? first.refresh_token : second.refresh_token, 60),
      ),
    );
    const given = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    for (const { token, refresh_token } of [second, ...given]) {
      expect(await isLive(token, 61)).toBe(false);
      await expect(refresh(refresh_token, 61)).rejects.toMatchObject(expired);
    }
  });
});
