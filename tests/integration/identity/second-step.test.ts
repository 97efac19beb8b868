import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pendingSignIns, recoveryCodes } from "@/db/schema/identity/factors";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { secondsAfter } from "@/lib/core/dates";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { checkLogin, signIn } from "@/lib/identity/accounts/sign-in";
import { totpCode } from "@/lib/identity/factors/totp";
import { hashPassword } from "@/lib/identity/hash-password";
import { finishSignIn } from "@/lib/identity/second-step/finish-sign-in";
import { findSecondStep } from "@/lib/identity/second-step/queries";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { testCtx, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { giveApp } from "../../support/factors";
import { deliveriesTo } from "../messaging/outbox";

const { db, sql } = testDatabase();
const password = "Rosenwasser-2026!";
const passwordHash = hashPassword(password);
const later = (seconds: number) => secondsAfter(testNow, seconds);

async function makeProtected() {
  const user = await makeProvider({ user: { passwordHash: await passwordHash } });
  return { user, ...(await giveApp(user.id)) };
}

/** Types the password; the answer is the token of the cookie. */
async function typePassword(email: string, remember = false): Promise<string> {
  let token = "";
  const keep = async (step: { token: string }) => {
    token = step.token;
  };
  await expect(signIn(testCtx(), { email, password, remember }, keep)).rejects.toMatchObject({
    code: "second_step_required",
    status: 401,
  });
  return token;
}

const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

describe("the password of a protected account", () => {
  it("opens no session, only the second step, and the code opens one session", async () => {
    const { user, secret } = await makeProtected();
    const token = await typePassword(user.email, true);
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await findActorBySession(db, testNow, token)).toBeNull();
    expect(await findSecondStep(testCtx(), token)).toEqual({
      hasApp: true,
      hasPasskey: false,
      otherSites: [],
      isPersistent: true,
    });
    const [before] = await db.select().from(users).where(eq(users.id, user.id));
    expect(before?.lastSignedInAt).toBeNull();
    const session = await finishSignIn(testCtx(), { token, code: totpCode(secret, testNow) });
    expect((await findActorBySession(db, testNow, session.id))?.actor).toMatchObject({ userId: user.id });
    expect(await sessionsOf(user.id)).toMatchObject([{ isPersistent: true }]);
    const [after] = await db.select().from(users).where(eq(users.id, user.id));
    expect(after?.lastSignedInAt).toEqual(testNow);
  });

  it("gives no second step when it is wrong, and none to an account without a factor", async () => {
    const { user } = await makeProtected();
    await expect(
      signIn(testCtx(), { email: user.email, password: "Wrong-2026!", remember: false }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, user.id))).toEqual([]);
    const plain = await makeProvider({ user: { passwordHash: await passwordHash } });
    await expect(signIn(testCtx(), { email: plain.email, password, remember: false })).resolves.toMatchObject(
      { userId: plain.id },
    );
  });
});

describe("a code", () => {
  it("works once, of ten at the same time and in another sign-in", async () => {
    const { user, secret } = await makeProtected();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => typePassword(user.email)));
    const code = totpCode(secret, testNow);
    const outcomes = await Promise.allSettled(
      tokens.map((token) => finishSignIn(testCtx(), { token, code })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    const token = await typePassword(user.email);
    await expect(finishSignIn(testCtx(), { token, code })).rejects.toMatchObject({ code: "wrong_code" });
    const next = later(30);
    await expect(
      finishSignIn(testCtx({ now: next }), { token, code: totpCode(secret, next) }),
    ).resolves.toBeDefined();
  });

  it("finishes one sign-in once, even with a code of another step", async () => {
    const { user, secret } = await makeProtected();
    const token = await typePassword(user.email);
    await finishSignIn(testCtx(), { token, code: totpCode(secret, testNow) });
    const next = later(60);
    await expect(
      finishSignIn(testCtx({ now: next }), { token, code: totpCode(secret, next) }),
    ).rejects.toMatchObject({ code: "second_step_expired" });
  });

  it("of an earlier step is refused after a later one", async () => {
    const { user, secret } = await makeProtected();
    const [one, two] = [await typePassword(user.email), await typePassword(user.email)];
    await finishSignIn(testCtx(), { token: one, code: totpCode(secret, later(30)) });
    await expect(
      finishSignIn(testCtx(), { token: two, code: totpCode(secret, testNow) }),
    ).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("of somebody else's app is wrong", async () => {
    const [mine, other] = [await makeProtected(), await makeProtected()];
    const token = await typePassword(mine.user.email);
    for (const code of [
      totpCode(other.secret, testNow),
      other.recoveryCodes[0] ?? "",
      "",
      "\u0000",
      "🙂🙂🙂",
    ])
      await expect(finishSignIn(testCtx(), { token, code })).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("may be wrong five times in a quarter of an hour, in however many sign-ins", async () => {
    const { user, secret } = await makeProtected();
    const limits = createRateLimits(
      async (text, values) => [...(await sql.unsafe(text, values as never[]))],
      createLogger({ level: "silent" }),
    );
    for (let tries = 0; tries < 5; tries += 1) {
      const token = await typePassword(user.email);
      await expect(finishSignIn(testCtx({ limits }), { token, code: "000000" })).rejects.toMatchObject({
        code: "wrong_code",
      });
    }
    const token = await typePassword(user.email);
    const code = totpCode(secret, testNow);
    await expect(finishSignIn(testCtx({ limits }), { token, code })).rejects.toMatchObject({ status: 429 });
    const broken = createRateLimits(
      () => Promise.reject(new Error("down")),
      createLogger({ level: "silent" }),
    );
    await expect(finishSignIn(testCtx({ limits: broken }), { token, code })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});

describe("a half-finished sign-in", () => {
  it("ends after ten minutes and with a new password; an unknown token is none", async () => {
    const { user, secret } = await makeProtected();
    const token = await typePassword(user.email);
    const late = later(601);
    const expired = { code: "second_step_expired", status: 401 };
    await expect(
      finishSignIn(testCtx({ now: late }), { token, code: totpCode(secret, late) }),
    ).rejects.toMatchObject(expired);
    expect(await findSecondStep(testCtx({ now: late }), token)).toBeNull();
    for (const forged of ["", "x", "\u0000", token.slice(1)])
      await expect(
        finishSignIn(testCtx(), { token: forged, code: totpCode(secret, testNow) }),
      ).rejects.toMatchObject(expired);
    await db
      .update(users)
      .set({ passwordChangedAt: later(1) })
      .where(eq(users.id, user.id));
    await expect(finishSignIn(testCtx(), { token, code: totpCode(secret, testNow) })).rejects.toMatchObject(
      expired,
    );
  });
});

describe("a recovery code", () => {
  it("opens the account once, of ten at the same time, and the owner gets an email with the rest", async () => {
    const { user, recoveryCodes: codes } = await makeProtected();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => typePassword(user.email)));
    const code = (codes[0] ?? "").toLowerCase().replace("-", " ");
    const outcomes = await Promise.allSettled(
      tokens.map((token) => finishSignIn(testCtx(), { token, code })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    const left = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt));
    expect(await db.select().from(recoveryCodes).where(left)).toHaveLength(9);
    expect(await deliveriesTo(user.id)).toMatchObject([{ kind: "recovery_code_used", params: { left: 9 } }]);
  });

  it("is stored as a hash that its account alone can have made", async () => {
    const { user, recoveryCodes: codes } = await makeProtected();
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
  });
});

describe("an API client of a protected account", () => {
  it("sends the code beside the password, once", async () => {
    const { user, secret, recoveryCodes: codes } = await makeProtected();
    const call = (code?: string) =>
      checkLogin(testCtx(), { username: user.email, password, ...(code === undefined ? {} : { code }) });
    await expect(call()).rejects.toMatchObject({ code: "second_step_required", status: 401 });
    await expect(call("000000")).rejects.toMatchObject({ code: "wrong_code" });
    expect(await sessionsOf(user.id)).toEqual([]);
    const code = totpCode(secret, testNow);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => call(code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(call(codes[3])).resolves.toHaveProperty("refresh_token");
    await expect(
      checkLogin(testCtx(), { username: user.email, password: "Wrong-2026!", code }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});
