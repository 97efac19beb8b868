import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { hashPassword } from "@/lib/identity/hash-password";
import { recentSignInSeconds, requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { only } from "../../support/unique";

const password = "Rosenwasser-2026!";
const { db } = testDatabase();

async function seated(options: { ageSeconds: number; impersonatorId?: string }) {
  const user = await makeProvider({ user: { passwordHash: await hashPassword(password) } });
  const { id } = await startSession(testCtx(), { userId: user.id });
  const session = only(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, hashToken(id))),
  );
  const now = secondsAfter(testNow, options.ageSeconds);
  const actor = {
    ...user.actor,
    sessionId: session.id,
    authenticatedAt: session.authenticatedAt,
    impersonatorId: options.impersonatorId ?? null,
  };
  const proofOf = async () =>
    only(await db.select().from(sessions).where(eq(sessions.id, session.id))).authenticatedAt;
  return { ctx: testCtxAs("user", { actor, now }), now, proofOf };
}

describe("a sensitive change", () => {
  it("needs no password within ten minutes of the sign-in", async () => {
    const { ctx } = await seated({ ageSeconds: recentSignInSeconds });
    await expect(requireRecentSignIn(ctx)).resolves.toBeUndefined();
  });

  it("needs the password one second later, which then counts for ten minutes", async () => {
    const { ctx, now, proofOf } = await seated({ ageSeconds: recentSignInSeconds + 1 });
    await expect(requireRecentSignIn(ctx)).rejects.toMatchObject({ code: "reauth_required", status: 403 });
    await expect(requireRecentSignIn(ctx, "")).rejects.toMatchObject({ code: "reauth_required" });
    await expect(requireRecentSignIn(ctx, "Rosenwasser-2027!")).rejects.toMatchObject({
      code: "wrong_password",
      fields: { currentPassword: "wrong_password" },
    });
    expect(await proofOf()).toEqual(testNow);
    await requireRecentSignIn(ctx, password);
    expect(await proofOf()).toEqual(now);
  });

  it("is refused during an impersonation, whatever was typed", async () => {
    const { ctx } = await seated({ ageSeconds: 0, impersonatorId: crypto.randomUUID() });
    for (const typed of [undefined, password])
      await expect(requireRecentSignIn(ctx, typed)).rejects.toMatchObject({
        code: "forbidden_while_impersonating",
      });
  });
});
