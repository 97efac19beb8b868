import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { passkeys, pendingSignIns, recoveryCodes, totpSecrets } from "@/db/schema/identity/factors";
import { sessions } from "@/db/schema/identity/sessions";
import { secondsAfter } from "@/lib/core/dates";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { confirmTotp } from "@/lib/identity/factors/confirm-totp";
import { renewRecoveryCodes } from "@/lib/identity/factors/issue-recovery-codes";
import { hasSecondFactor, listFactors } from "@/lib/identity/factors/queries";
import { removeTotp } from "@/lib/identity/factors/remove-factor";
import { resetFactors } from "@/lib/identity/factors/reset-factors";
import { startTotp } from "@/lib/identity/factors/start-totp";
import { totpCode } from "@/lib/identity/factors/totp";
import { hashPassword } from "@/lib/identity/hash-password";
import { finishSignIn } from "@/lib/identity/second-step/finish-sign-in";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider } from "../../support/factories";
import { giveApp } from "../../support/factors";
import { deliveriesTo } from "../messaging/outbox";

const { db } = testDatabase();
const password = "Rosenwasser-2026!";
const passwordHash = hashPassword(password);

async function makeSignedIn() {
  const user = await makeProvider({ user: { passwordHash: await passwordHash } });
  const own = await startSession(testCtx(), { userId: user.id });
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const actor = { ...user.actor, sessionId: row?.id ?? "" };
  return { user, own, actor, ctx: testCtxAs("user", { actor }) };
}
const later = (seconds: number) => secondsAfter(testNow, seconds);
const kindsTo = async (userId: string) => (await deliveriesTo(userId)).map(({ kind }) => kind);

describe("an authenticator app", () => {
  it("counts once a code of it was typed; then come ten codes, an email, and the end of other sessions", async () => {
    const { user, own, ctx } = await makeSignedIn();
    const elsewhere = await startSession(testCtx(), { userId: user.id });
    const { secret, uri } = await startTotp(ctx, {});
    expect(uri).toContain(secret);
    expect(await hasSecondFactor(ctx, user.id)).toBe(false);
    await expect(confirmTotp(ctx, { code: "000000" })).rejects.toMatchObject({ code: "wrong_code" });
    const { recoveryCodes: codes } = await confirmTotp(ctx, { code: totpCode(secret, testNow) });
    expect(codes).toHaveLength(10);
    expect(await listFactors(ctx)).toEqual({
      totpSince: testNow.toISOString(),
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await kindsTo(user.id)).toEqual(["factor_added"]);
    expect(await findActorBySession(db, testNow, own.id)).not.toBeNull();
    expect(await findActorBySession(db, testNow, elsewhere.id)).toBeNull();
  });

  it("is stored encrypted, and the code of the setup does not sign in as well", async () => {
    const { user, ctx } = await makeSignedIn();
    const { secret } = await startTotp(ctx, {});
    const code = totpCode(secret, testNow);
    await confirmTotp(ctx, { code });
    const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id));
    expect(row?.secretSealed.includes(Buffer.from(secret))).toBe(false);
    let token = "";
    const keep = async (step: { token: string }) => {
      token = step.token;
    };
    await signIn(testCtx(), { email: user.email, password, remember: false }, keep).catch(() => null);
    await expect(finishSignIn(testCtx(), { token, code })).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("needs a recent sign-in or the password, and replaces only a secret that was not confirmed", async () => {
    const { actor } = await makeSignedIn();
    const old = testCtxAs("user", { actor, now: later(3600) });
    await expect(startTotp(old, {})).rejects.toMatchObject({ code: "reauth_required" });
    await expect(startTotp(old, { currentPassword: "Wrong-2026!" })).rejects.toMatchObject({
      code: "wrong_password",
    });
    const first = await startTotp(old, { currentPassword: password });
    const second = await startTotp(old, { currentPassword: password });
    await expect(confirmTotp(old, { code: totpCode(first.secret, later(3600)) })).rejects.toMatchObject({
      code: "wrong_code",
    });
    await confirmTotp(old, { code: totpCode(second.secret, later(3600)) });
    await expect(startTotp(old, { currentPassword: password })).rejects.toMatchObject({
      code: "totp_exists",
    });
    await expect(confirmTotp(old, { code: totpCode(second.secret, later(3600)) })).rejects.toMatchObject({
      code: "totp_not_started",
    });
  });

  it("is confirmed once by ten at the same time: one set of recovery codes", async () => {
    const { user, ctx } = await makeSignedIn();
    const { secret } = await startTotp(ctx, {});
    const code = totpCode(secret, testNow);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirmTotp(ctx, { code })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(rows).toHaveLength(10);
  });

  it("is removed with the password only, and its recovery codes go with it", async () => {
    const { user, ctx } = await makeSignedIn();
    await giveApp(user.id);
    await expect(removeTotp(ctx, { currentPassword: "Wrong-2026!" })).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect(await hasSecondFactor(ctx, user.id)).toBe(true);
    await removeTotp(ctx, { currentPassword: password });
    expect(await listFactors(ctx)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await kindsTo(user.id)).toEqual(["factor_removed"]);
    await expect(removeTotp(ctx, { currentPassword: password })).rejects.toMatchObject({
      code: "totp_not_started",
    });
  });
});

describe("new recovery codes", () => {
  it("replace the old ones, for the password, where there is a factor", async () => {
    const { user, ctx } = await makeSignedIn();
    await expect(renewRecoveryCodes(ctx, { currentPassword: password })).rejects.toMatchObject({
      code: "no_second_factor",
    });
    const { recoveryCodes: former } = await giveApp(user.id);
    await expect(renewRecoveryCodes(ctx, { currentPassword: "Wrong-2026!" })).rejects.toMatchObject({
      code: "wrong_password",
    });
    const { recoveryCodes: codes } = await renewRecoveryCodes(ctx, { currentPassword: password });
    expect(codes.filter((code) => former.includes(code))).toEqual([]);
    expect((await listFactors(ctx)).recoveryCodesLeft).toBe(10);
  });
});

describe("an admin who impersonates", () => {
  it("touches no factor", async () => {
    const { user, ctx } = await makeSignedIn();
    await giveApp(user.id);
    const inPlace = testCtxAs("user", { actor: { ...ctx.actor, impersonatorId: crypto.randomUUID() } });
    const refused = { code: "forbidden_while_impersonating" };
    await expect(startTotp(inPlace, {})).rejects.toMatchObject(refused);
    await expect(confirmTotp(inPlace, { code: "000000" })).rejects.toMatchObject(refused);
    await expect(removeTotp(inPlace, { currentPassword: password })).rejects.toMatchObject(refused);
    await expect(renewRecoveryCodes(inPlace, { currentPassword: password })).rejects.toMatchObject(refused);
  });
});

describe("an admin", () => {
  it("resets the factors of a user: nothing stays, all sessions end, email and audit say so", async () => {
    const { user, own } = await makeSignedIn();
    await giveApp(user.id);
    await signIn(testCtx(), { email: user.email, password, remember: false }).catch(() => null);
    const admin = await makeAdmin();
    const ctx = testCtxAs("admin", { actor: admin.actor });
    await resetFactors(ctx, { userId: user.id, reason: "Téléphone perdu, identité vérifiée." });
    for (const table of [totpSecrets, passkeys, recoveryCodes, pendingSignIns])
      expect(await db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
    expect(await findActorBySession(db, testNow, own.id)).toBeNull();
    expect(await kindsTo(user.id)).toEqual(["factors_reset"]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
    expect(entries).toMatchObject([{ action: "second_factor_reset", actorId: admin.id }]);
    await expect(resetFactors(ctx, { userId: user.id, reason: "encore une fois" })).rejects.toMatchObject({
      code: "no_second_factor",
    });
  });

  it("does not reset their own, nor those of nobody", async () => {
    const admin = await makeAdmin();
    await giveApp(admin.id);
    const ctx = testCtxAs("admin", { actor: admin.actor });
    await expect(resetFactors(ctx, { userId: admin.id, reason: "pour moi-même" })).rejects.toMatchObject({
      code: "access_denied",
    });
    await expect(
      resetFactors(ctx, { userId: crypto.randomUUID(), reason: "pour personne" }),
    ).rejects.toMatchObject({ code: "resource_not_found" });
  });

  it("is known to lack a second factor until an app is confirmed; nobody else is asked", async () => {
    const admin = await makeAdmin();
    const session = await startSession(testCtx(), { userId: admin.id });
    const isMissing = async () => {
      const found = await findActorBySession(db, testNow, session.id);
      return found?.actor.kind === "user" && found.actor.isSecondFactorMissing;
    };
    expect(await isMissing()).toBe(true);
    await db.insert(totpSecrets).values({ userId: admin.id, secretSealed: Buffer.of(1), createdAt: testNow });
    expect(await isMissing()).toBe(true);
    await db.delete(totpSecrets).where(eq(totpSecrets.userId, admin.id));
    await giveApp(admin.id);
    expect(await isMissing()).toBe(false);
    const { own } = await makeSignedIn();
    const provider = await findActorBySession(db, testNow, own.id);
    expect(provider?.actor).toMatchObject({ isSecondFactorMissing: false });
  });
});
