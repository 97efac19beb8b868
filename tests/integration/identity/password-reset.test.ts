import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rateLimits } from "@/db/schema/core/limits";
import { passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { hashToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { fieldCodes } from "@/lib/core/fields";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { checkLogin, signIn, signInLimits } from "@/lib/identity/accounts/sign-in";
import { hashPassword } from "@/lib/identity/hash-password";
import { findReset, openReset, resetTriesPerIp } from "@/lib/identity/password/find-reset";
import {
  requestReset,
  resetAnswerMs,
  resetLinkSeconds,
  resetPauseSeconds,
  resetRequestLimits,
} from "@/lib/identity/password/request-reset";
import { resetPassword } from "@/lib/identity/password/reset-password";
import { resetPasswordInput } from "@/lib/identity/password/schema";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { renderMessage } from "@/tests/support/render-message";
import { testCtx, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";

const { db, sql } = testDatabase();
const before = "Promesse-2026!";
const after = "Nouvelle-2027?";
const passwordHash = await hashPassword(before);
const silent = createLogger({ level: "silent" });
const realLimits = () =>
  createRateLimits(async (text, values) => [...(await sql.unsafe(text, values as never[]))], silent);
const makeAccount = (user: Partial<typeof users.$inferInsert> = {}) =>
  makeProvider({ user: { passwordHash, ...user } });
const at = (seconds: number) => secondsAfter(testNow, seconds);

const emailsTo = (userId: string, kind: string) =>
  db
    .select()
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.recipientId, userId), eq(messageDeliveries.kind, kind)))
    .orderBy(desc(messageDeliveries.createdAt));

/** Sends the latest email to a user and reads the token in its link. */
async function openLetter(userId: string) {
  const [email] = await emailsTo(userId, "password_reset");
  const ctx = testSystemCtx();
  await deliverMessage(ctx, { deliveryId: email?.id ?? "" }, renderMessage);
  const mail = ctx.gateways.sent.emails[0];
  const token = /\/forgot-password-reset\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { mail, token };
}

async function ask(email: string, now = testNow) {
  return requestReset(testCtx({ now }), { email });
}

const reset = (token: string, options: Parameters<typeof testCtx>[0] = {}, password = after) =>
  resetPassword(testCtx(options), { token, newPassword: password, confirmPassword: password });

describe("requesting a reset", () => {
  it("emails a link in the user's country and language that works once and ends every session", async () => {
    const user = await makeAccount({ locale: "de-DE", country: "DE" });
    const browser = await signIn(testCtx(), { email: user.email, password: before, remember: true });
    const client = await checkLogin(testCtx(), { username: user.email, password: before });
    await ask(user.email);
    const { mail, token } = await openLetter(user.id);
    expect(mail?.to).toBe(user.email);
    expect(mail?.subject).toBe("Wählen Sie ein neues Passwort");
    expect(mail?.text).toContain(`http://de.localhost:3000/forgot-password-reset/${token}`);
    expect(token).toHaveLength(43);

    expect(await openReset(testCtx(), token)).toBe("valid");
    expect(await reset(token)).toMatchObject({ success: true });
    expect(await findActorBySession(db, testNow, browser.id)).toBeNull();
    expect(await findActorByAccessToken(db, testNow, client.token)).toBeNull();
    await expect(
      signIn(testCtx(), { email: user.email, password: before, remember: false }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await signIn(testCtx(), { email: user.email, password: after, remember: false })).toMatchObject({
      userId: user.id,
    });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordChangedAt).toEqual(testNow);
    expect(await emailsTo(user.id, "password_changed")).toHaveLength(1);

    await expect(reset(token)).rejects.toMatchObject({ code: "reset_link_used", status: 409 });
    expect(await findReset(testCtx(), token)).toBe("used");
  });

  it("stores only the hash of the token, and deletes the token of the email once it is sent", async () => {
    const user = await makeAccount();
    await ask(user.email);
    const { token } = await openLetter(user.id);
    const [row] = await db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect(row?.tokenHash).toBe(hashToken(token));
    const [email] = await emailsTo(user.id, "password_reset");
    expect(email?.secretSealed).toBeNull();
    expect(JSON.stringify(email)).not.toContain(token);
  });

  it("gives the same answer for an unknown address, a deleted account and a known one", async () => {
    const known = await makeAccount();
    const deleted = await makeAccount({ deletedAt: testNow });
    const nobody = uniqueEmail("nobody");
    const answers = [await ask(known.email), await ask(deleted.email), await ask(nobody)];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true, already_requested: false });
    const second = [await ask(known.email, at(60)), await ask(nobody, at(60))];
    expect(new Set(second.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(second[0]).toMatchObject({ success: true, already_requested: true });
    expect(await emailsTo(deleted.id, "password_reset")).toEqual([]);
    expect(await emailsTo(known.id, "password_reset")).toHaveLength(1);
  });

  it("takes the same time for an unknown address as for a known one", async () => {
    for (const email of [(await makeAccount()).email, uniqueEmail("nobody")]) {
      const start = performance.now();
      await ask(email);
      expect(performance.now() - start).toBeGreaterThanOrEqual(resetAnswerMs - 2);
    }
  });

  it("sends a second email only after the pause, whose link replaces the first", async () => {
    const user = await makeAccount();
    await ask(user.email);
    const first = (await openLetter(user.id)).token;
    expect(await ask(user.email, at(resetPauseSeconds - 1))).toMatchObject({ already_requested: true });
    expect(await ask(user.email, at(resetPauseSeconds))).toMatchObject({ already_requested: false });
    const second = (await openLetter(user.id)).token;
    expect(second).not.toBe(first);
    await expect(reset(first)).rejects.toMatchObject({ code: "reset_link_expired" });
    await expect(reset(second)).resolves.toMatchObject({ success: true });
  });

  it("sends one email for many simultaneous requests", async () => {
    const user = await makeAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(user.email)));
    expect(answers.filter((answer) => !answer.already_requested)).toHaveLength(1);
    expect(await emailsTo(user.id, "password_reset")).toHaveLength(1);
  });
});

describe("a reset link", () => {
  it("is valid for sixty minutes", async () => {
    const user = await makeAccount();
    await ask(user.email);
    const { token } = await openLetter(user.id);
    expect(await findReset(testCtx({ now: at(resetLinkSeconds - 1) }), token)).toBe("valid");
    await expect(reset(token, { now: at(resetLinkSeconds) })).rejects.toMatchObject({
      code: "reset_link_expired",
      status: 409,
    });
    await expect(reset(token, { now: at(resetLinkSeconds - 1) })).resolves.toBeDefined();
  });

  it("does not tell whether a password is the present one once it has expired or was replaced", async () => {
    const user = await makeAccount();
    await ask(user.email);
    const { token } = await openLetter(user.id);
    const expired = { code: "reset_link_expired" };
    const typed = { token, newPassword: before, confirmPassword: before };
    await expect(resetPassword(testCtx({ now: at(resetLinkSeconds) }), typed)).rejects.toMatchObject(expired);
    await ask(user.email, at(resetPauseSeconds));
    await expect(resetPassword(testCtx(), typed)).rejects.toMatchObject(expired);
  });

  it("sets one password when it is used many times at once", async () => {
    const user = await makeAccount();
    await ask(user.email);
    const { token } = await openLetter(user.id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        reset(token, {}, `Nouvelle-202${index}?`).then(
          () => "set",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === "set")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "reset_link_used")).toHaveLength(5);
    expect(await emailsTo(user.id, "password_changed")).toHaveLength(1);
  });

  it("is refused when it is unknown", async () => {
    for (const token of ["x", "a".repeat(43), "../..", "%00"])
      await expect(reset(token)).rejects.toMatchObject({ code: "reset_link_unknown", status: 404 });
  });

  it("is refused after the account was deleted", async () => {
    const user = await makeAccount();
    await ask(user.email);
    const { token } = await openLetter(user.id);
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, user.id));
    expect(await findReset(testCtx(), token)).toBe("unknown");
    await expect(reset(token)).rejects.toMatchObject({ code: "reset_link_unknown" });
  });

  it.each([
    [{ newPassword: "short1!A".slice(1) }, { newPassword: "invalid_password" }],
    [{ confirmPassword: "Nouvelle-2027!" }, { confirmPassword: "passwords_dont_match" }],
    [{ confirmPassword: "" }, { confirmPassword: "required" }],
    [{ userId: "x" }, { userId: "unknown_field" }],
  ])("is not used by %j", (more, fields) => {
    const typed = { token: "x", newPassword: after, confirmPassword: after, ...more };
    const parsed = resetPasswordInput.safeParse(typed);
    expect(parsed.success ? {} : fieldCodes(parsed.error)).toMatchObject(fields);
  });
});

describe("the limits of the reset", () => {
  it("are the same for every address, count before any lookup, and store no address in plain text", async () => {
    const limits = realLimits();
    const known = await makeAccount({ email: uniqueEmail("canary") });
    for (const email of [known.email, uniqueEmail("canary")]) {
      const statuses: number[] = [];
      for (let round = 0; round <= resetRequestLimits.origin.points; round += 1)
        statuses.push(
          await requestReset(testCtx({ limits, ip: `2001:db8:7:7::${round}` }), { email }).then(
            () => 200,
            (error: { status: number }) => error.status,
          ),
        );
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.filter((status) => status === 200)).toHaveLength(resetRequestLimits.origin.points);
    }
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain("canary");
  });

  it("stop guessing tokens from one IP address, by opening links or by sending passwords", async () => {
    const limits = realLimits();
    const ip = "198.51.100.222";
    for (let round = 0; round < resetTriesPerIp.points; round += 1)
      await openReset(testCtx({ limits, ip }), `guess-${round}`);
    await expect(openReset(testCtx({ limits, ip }), "guess")).rejects.toMatchObject({ status: 429 });
    await expect(reset("guess", { limits, ip })).rejects.toMatchObject({ status: 429 });
  });

  it("reset the sign-in limit of this account only", async () => {
    const limits = realLimits();
    const user = await makeAccount();
    const ctx = () => testCtx({ limits, ip: "198.51.100.223" });
    const input = { email: user.email, password: "wrong", remember: false };
    for (let round = 0; round < signInLimits.origin.points; round += 1)
      await expect(signIn(ctx(), input)).rejects.toMatchObject({ code: "invalid_credentials" });
    const right = { ...input, password: after };
    await expect(signIn(ctx(), right)).rejects.toMatchObject({ status: 429 });
    await ask(user.email);
    const { token } = await openLetter(user.id);
    await expect(reset("not this one", { limits })).rejects.toMatchObject({ code: "reset_link_unknown" });
    await expect(signIn(ctx(), right), "a wrong link forgives nothing").rejects.toMatchObject({
      status: 429,
    });
    await reset(token, { limits, ip: "198.51.100.223" });
    await expect(signIn(ctx(), right)).resolves.toMatchObject({ userId: user.id });
  });

  it("fail closed", async () => {
    const limits = createRateLimits(() => Promise.reject(new Error("connection refused")), silent);
    const user = await makeAccount();
    await expect(requestReset(testCtx({ limits }), { email: user.email })).rejects.toMatchObject({
      status: 503,
    });
    await expect(reset("x", { limits })).rejects.toMatchObject({ status: 503 });
    expect(await emailsTo(user.id, "password_reset")).toEqual([]);
  });
});
