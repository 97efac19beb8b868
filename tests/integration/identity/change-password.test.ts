import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passwordResets } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken } from "@/lib/core/crypto";
import { fieldCodes } from "@/lib/core/fields";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { hashPassword } from "@/lib/identity/hash-password";
import { changePassword, confirmPassword } from "@/lib/identity/password/change-password";
import { changePasswordForm } from "@/lib/identity/password/schema";
import { endOtherSessions, endOwnSession } from "@/lib/identity/sessions/end-own-sessions";
import { listSessions } from "@/lib/identity/sessions/list-sessions";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { only } from "../../support/unique";
import { deliveriesTo } from "../messaging/outbox";

const { db } = testDatabase();
const [oldPassword, newPassword] = ["Rosenwasser-2026!", "Rosenwasser-2027!"];

async function signedInTwice() {
  const user = await makeProvider({ user: { passwordHash: await hashPassword(oldPassword) } });
  const here = await startSession(testCtx(), { userId: user.id });
  const session = only(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, hashToken(here.id))),
  );
  const ctx = testCtxAs("user", { actor: { ...user.actor, sessionId: session.id } });
  const isIn = async (id: string) => (await findActorBySession(db, testNow, id)) !== null;
  return { user, here, ctx, isIn };
}

describe("changing the password", () => {
  it("ends all other sessions and reset links, keeps this session under a new id, and emails the user", async () => {
    const { user, here, ctx, isIn } = await signedInTwice();
    const elsewhere = await startSession(testCtx(), { userId: user.id }, { remember: true });
    await startApiSession(testCtx(), user.id);
    await db.insert(passwordResets).values({
      userId: user.id,
      tokenHash: hashToken(user.id),
      expiresAt: new Date(testNow.getTime() + 1000),
    });
    const renewed = await changePassword(ctx, { currentPassword: oldPassword, newPassword });
    expect([await isIn(here.id), await isIn(elsewhere.id)]).toEqual([false, false]);
    expect(renewed).toMatchObject({ expiresAt: here.expiresAt, isPersistent: false });
    expect(await isIn(renewed?.id ?? "")).toBe(true);
    expect(await listSessions(ctx)).toHaveLength(1);
    const [link] = await db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect(link?.supersededAt).toEqual(testNow);
    expect((await deliveriesTo(user.id)).map(({ kind }) => kind)).toEqual(["password_changed"]);
    const attempt = (password: string) => signIn(testCtx(), { email: user.email, password, remember: false });
    await expect(attempt(oldPassword)).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(attempt(newPassword)).resolves.toMatchObject({ userId: user.id });
  });

  it("needs the present password, even right after the sign-in", async () => {
    const { ctx, user } = await signedInTwice();
    await expect(changePassword(ctx, { currentPassword: "Wrong-2026!", newPassword })).rejects.toMatchObject({
      code: "wrong_password",
      fields: { currentPassword: "wrong_password" },
    });
    expect(await deliveriesTo(user.id)).toEqual([]);
  });

  it("needs the new password twice in the form", () => {
    const read = (form: object) => {
      const parsed = changePasswordForm.safeParse(form);
      return parsed.success ? parsed.data : fieldCodes(parsed.error);
    };
    const typed = { currentPassword: oldPassword, newPassword, confirmPassword: newPassword };
    expect(read(typed)).toEqual({ currentPassword: oldPassword, newPassword });
    expect(read({ ...typed, confirmPassword: oldPassword })).toEqual({
      confirmPassword: "passwords_dont_match",
    });
    expect(read({})).toEqual({
      currentPassword: "required",
      newPassword: "required",
      confirmPassword: "required",
    });
    expect(read({ ...typed, newPassword: "weak", confirmPassword: "weak" })).toEqual({
      newPassword: "invalid_password",
    });
  });

  it("allows sensitive changes after the password was confirmed", async () => {
    const { ctx } = await signedInTwice();
    await expect(confirmPassword(ctx, { currentPassword: oldPassword })).resolves.toBeNull();
    await expect(confirmPassword(ctx, { currentPassword: "Wrong-2026!" })).rejects.toMatchObject({
      code: "wrong_password",
    });
  });
});

describe("the list of sessions", () => {
  it("shows the user's own active sessions, the current one first", async () => {
    const { user, ctx, isIn } = await signedInTwice();
    const other = await startSession(testCtx(), { userId: user.id });
    await startApiSession(testCtx(), user.id);
    await startSession(testCtx(), { userId: (await makeProvider()).id });
    const list = await listSessions(ctx);
    expect(list.map(({ isCurrent, kind }) => [isCurrent, kind])).toEqual([
      [true, "browser"],
      [false, expect.any(String)],
      [false, expect.any(String)],
    ]);
    const found = list.find(({ isCurrent, kind }) => !isCurrent && kind === "browser");
    await endOwnSession(ctx, { id: found?.id ?? "" });
    expect(await isIn(other.id)).toBe(false);
    await expect(endOwnSession(ctx, { id: found?.id ?? "" })).rejects.toMatchObject({
      code: "session_not_found",
    });
    await endOtherSessions(ctx);
    expect(await listSessions(ctx)).toHaveLength(1);
  });

  it("ends neither another user's session nor the current one", async () => {
    const { ctx } = await signedInTwice();
    const { ctx: theirs, here, isIn } = await signedInTwice();
    for (const id of [theirs.actor.sessionId, ctx.actor.sessionId])
      await expect(endOwnSession(ctx, { id })).rejects.toMatchObject({ code: "session_not_found" });
    await endOtherSessions(ctx);
    expect(await isIn(here.id)).toBe(true);
  });
});
