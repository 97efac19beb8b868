import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { secondsAfter } from "@/lib/core/dates";
import { confirmEmailChange } from "@/lib/identity/email-change/confirm-change";
import { findLinkedChange, findPendingEmail } from "@/lib/identity/email-change/queries";
import {
  cancelEmailChange,
  changeEmail,
  requestEmailChange,
} from "@/lib/identity/email-change/request-change";
import { confirmSeconds, undoSeconds } from "@/lib/identity/email-change/rules";
import { undoEmailChange } from "@/lib/identity/email-change/undo-change";
import { register } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";
import { deliveriesTo, plainRender } from "../messaging/outbox";
import { latestChange, tokenIn } from "./emails";

const { db } = testDatabase();
const later = (seconds: number) => testCtx({ now: secondsAfter(testNow, seconds) });
const as = (user: TestUser, seconds = 0) => {
  const now = secondsAfter(testNow, seconds);
  return testCtxAs("user", { actor: { ...user.actor, authenticatedAt: now }, now });
};
const emailOf = async (user: TestUser) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, user.id)))[0]?.email;

async function asked(user: TestUser, email = uniqueEmail("new"), seconds = 0) {
  const { id } = await requestEmailChange(as(user, seconds), { email });
  return {
    id,
    email,
    confirm: { token: await tokenIn("email_change_confirm", id) },
    undo: { token: await tokenIn("email_change_notice", id) },
  };
}

describe("a change of address", () => {
  it("is pending until its link is opened; until then the present address signs in and gets a notice", async () => {
    const user = await makeProvider();
    const change = await asked(user);
    expect(await emailOf(user)).toBe(user.email);
    expect(await findPendingEmail(as(user))).toBe(change.email);
    const ctx = testSystemCtx();
    for (const { id } of await deliveriesTo(change.id))
      await deliverMessage(ctx, { deliveryId: id }, plainRender);
    const emails = ctx.gateways.sent.emails.map(({ to, subject, text }) => ({ to, subject, text }));
    expect(emails.map(({ to, subject }) => [subject, to]).sort()).toEqual([
      ["email_change_confirm", change.email],
      ["email_change_notice", user.email],
    ]);
    for (const { subject, text } of emails) {
      const token = subject === "email_change_confirm" ? change.confirm.token : change.undo.token;
      const path = subject === "email_change_confirm" ? "/email-change/" : "/email-change/undo/";
      expect(text).toContain(`http://fr.localhost:3000${path}${token}"`);
    }
    expect((await deliveriesTo(change.id)).every(({ secretSealed }) => secretSealed === null)).toBe(true);
  });

  it("is applied once by its link, and the former address gets an email", async () => {
    const user = await makeProvider();
    const change = await asked(user);
    expect(await confirmEmailChange(testCtx(), change.confirm)).toEqual({ email: change.email });
    expect(await confirmEmailChange(later(60), change.confirm)).toEqual({ email: change.email });
    expect(await emailOf(user)).toBe(change.email);
    const ctx = testSystemCtx();
    const notices = (await deliveriesTo(change.id)).filter(({ kind }) => kind === "email_changed");
    expect(notices).toHaveLength(1);
    await deliverMessage(ctx, { deliveryId: notices[0]?.id ?? "" }, plainRender);
    expect(ctx.gateways.sent.emails.map(({ to }) => to)).toEqual([user.email]);
    expect(ctx.gateways.sent.emails[0]?.text).toContain(change.undo.token);
  });

  it("is not changed by reading a link", async () => {
    const user = await makeProvider();
    const change = await asked(user);
    expect(await findLinkedChange(testCtx(), "confirm", change.confirm.token)).toEqual({
      state: "pending",
      oldEmail: user.email,
      newEmail: change.email,
    });
    expect(await findLinkedChange(testCtx(), "undo", change.confirm.token)).toBeNull();
    expect(await emailOf(user)).toBe(user.email);
  });

  it("expires after a day, is replaced by the next request, and can be cancelled", async () => {
    const user = await makeProvider();
    const first = await asked(user);
    const refused = { code: "link_expired" };
    await expect(confirmEmailChange(later(confirmSeconds), first.confirm)).rejects.toMatchObject(refused);
    const second = await asked(user, uniqueEmail("second"), 10);
    await expect(confirmEmailChange(later(20), first.confirm)).rejects.toMatchObject(refused);
    await cancelEmailChange(as(user, 30));
    await expect(confirmEmailChange(later(40), second.confirm)).rejects.toMatchObject(refused);
    expect(await findPendingEmail(as(user, 40))).toBeNull();
    await expect(confirmEmailChange(testCtx(), { token: "never-ours" })).rejects.toMatchObject({
      code: "link_invalid",
    });
    expect(await emailOf(user)).toBe(user.email);
  });

  it("replaces the tokens of an API client", async () => {
    const user = await makeProvider();
    const before = await startApiSession(testCtx(), user.id);
    const found = await findActorByAccessToken(db, testNow, before.token);
    if (found?.actor.kind !== "user") throw new Error("the token has no user");
    const answer = await changeEmail(testCtxAs("user", { actor: found.actor }), {
      email: uniqueEmail("new"),
    });
    expect(answer.pending).toBe(true);
    expect(await findActorByAccessToken(db, testNow, before.token)).toBeNull();
    expect((await findActorByAccessToken(db, testNow, answer.token))?.actor).toMatchObject({
      userId: user.id,
    });
  });

  it("needs a recent sign-in and a different address", async () => {
    const user = await makeProvider();
    const stale = testCtxAs("user", { actor: user.actor, now: secondsAfter(testNow, 601) });
    await expect(requestEmailChange(stale, { email: uniqueEmail("new") })).rejects.toMatchObject({
      code: "reauth_required",
    });
    await expect(requestEmailChange(as(user), { email: user.email })).rejects.toMatchObject({
      code: "email_unchanged",
    });
    await expect(latestChange(user.id)).rejects.toThrow();
  });
});

describe("undoing a change", () => {
  it("stops a pending change and ends all sessions", async () => {
    const user = await makeProvider();
    const session = await startSession(testCtx(), { userId: user.id });
    const change = await asked(user);
    expect(await undoEmailChange(testCtx(), change.undo)).toEqual({ email: user.email });
    await expect(confirmEmailChange(testCtx(), change.confirm)).rejects.toMatchObject({
      code: "link_expired",
    });
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
  });

  it("is possible for seven days after the confirmation", async () => {
    const [user, late] = await Promise.all([makeProvider(), makeProvider()]);
    const change = await asked(user);
    await confirmEmailChange(later(3600), change.confirm);
    await undoEmailChange(later(3600 + undoSeconds - 1), change.undo);
    expect(await emailOf(user)).toBe(user.email);
    await undoEmailChange(later(3600 + undoSeconds), change.undo);
    const lost = await asked(late);
    await confirmEmailChange(testCtx(), lost.confirm);
    await expect(undoEmailChange(later(undoSeconds), lost.undo)).rejects.toMatchObject({
      code: "undo_expired",
    });
    expect(await emailOf(late)).toBe(lost.email);
  });

  it("restores the address over all later changes, whose links stop working", async () => {
    const user = await makeProvider();
    const first = await asked(user);
    await confirmEmailChange(later(1), first.confirm);
    const second = await asked(user, uniqueEmail("second"), 2);
    await confirmEmailChange(later(3), second.confirm);
    const third = await asked(user, uniqueEmail("third"), 4);
    await undoEmailChange(later(5), first.undo);
    expect(await emailOf(user)).toBe(user.email);
    await undoEmailChange(later(6), second.undo);
    await expect(confirmEmailChange(later(7), third.confirm)).rejects.toMatchObject({ code: "link_expired" });
    expect(await emailOf(user)).toBe(user.email);
  });

  it("reserves the former address while the change can be undone", async () => {
    const [user, other] = await Promise.all([makeProvider(), makeProvider()]);
    const change = await asked(user);
    await confirmEmailChange(testCtx(), change.confirm);
    await expect(requestEmailChange(as(other), { email: user.email })).rejects.toMatchObject({
      code: "email_already_used",
    });
    await expect(
      requestEmailChange(as(other, undoSeconds + 1), { email: user.email }),
    ).resolves.toBeDefined();
  });
});

describe("an address that two accounts want", () => {
  it("is refused at once when another account uses it", async () => {
    const [user, other] = await Promise.all([makeProvider(), makeProvider()]);
    await expect(requestEmailChange(as(user), { email: other.email })).rejects.toMatchObject({
      code: "email_already_used",
      fields: { email: "email_already_used" },
    });
  });

  it("goes to the first account that opens its link, and the other gets an error", async () => {
    const pair = await Promise.all([makeProvider(), makeProvider()]);
    const email = uniqueEmail("wanted");
    const changes = [];
    for (const user of pair) changes.push(await asked(user, email));
    const results = await Promise.allSettled(
      changes.map(({ confirm }) => confirmEmailChange(testCtx(), confirm)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "email_already_used", status: 409 },
    });
    const emails = await Promise.all(pair.map(emailOf));
    expect(emails.filter((one) => one === email)).toHaveLength(1);
  });

  it("leaves one pending request per user when many are sent at once", async () => {
    const user = await makeProvider();
    await Promise.all(
      Array.from({ length: 4 }, () => requestEmailChange(as(user), { email: uniqueEmail("many") })),
    );
    const all = await db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
    expect(all).toHaveLength(4);
    expect(all.filter(({ supersededAt }) => supersededAt === null)).toHaveLength(1);
  });

  it("cannot be registered by others until the change can no longer be undone", async () => {
    const user = await makeProvider();
    const change = await asked(user);
    await confirmEmailChange(testCtx(), change.confirm);
    const input = registerInput.parse({
      firstname: "Nora",
      lastname: "Lindqvist",
      email: user.email,
      phone: "06 12 34 56 78",
      password: "Promesse-2026!",
      terms: true,
      tosIsAccepted: true,
    });
    await expect(register(later(undoSeconds - 1), input)).rejects.toMatchObject({
      code: "email_already_used",
    });
    expect(await db.select().from(users).where(eq(users.email, user.email))).toEqual([]);
    await undoEmailChange(later(undoSeconds - 1), change.undo);
    expect(await emailOf(user)).toBe(user.email);

    const other = await makeProvider();
    const left = await asked(other);
    await confirmEmailChange(testCtx(), left.confirm);
    await register(later(undoSeconds), { ...input, email: other.email });
    expect(await db.select().from(users).where(eq(users.email, other.email))).toHaveLength(1);
  });

  it("ends in one consistent state when confirmation and undo happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await makeProvider();
      const change = await asked(user);
      await Promise.allSettled([
        confirmEmailChange(testCtx(), change.confirm),
        undoEmailChange(testCtx(), change.undo),
      ]);
      expect(await emailOf(user)).toBe(user.email);
    }
  });
});
