import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import type { UserActor } from "@/lib/core/actor";
import { hashToken } from "@/lib/core/crypto";
import type { AdminCtx } from "@/lib/gateways/context";
import { hashPassword } from "@/lib/identity/hash-password";
import { findImpersonation } from "@/lib/identity/impersonation/queries";
import { startImpersonation } from "@/lib/identity/impersonation/start";
import { stopImpersonation } from "@/lib/identity/impersonation/stop";
import { endSession } from "@/lib/identity/sessions/end-session";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { signIn } from "@/tests/support/sessions";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";

const db = () => testDatabase().db;
const reason = "Aide demandée par téléphone.";
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const behind = async (id: string, now = testNow) => (await findActorBySession(db(), now, id))?.actor ?? null;

async function signedInAdmin() {
  const admin = await makeAdmin();
  const own = await startSession(testCtx(), { userId: admin.id }, { remember: true });
  const actor = (await behind(own.id)) as UserActor;
  return { admin, own, ctx: testCtxAs("admin", { actor }) as AdminCtx };
}

async function inPlace() {
  const [{ admin, own, ctx }, provider] = await Promise.all([signedInAdmin(), makeProvider()]);
  const started = await startImpersonation(ctx, { user_id: provider.id, reason });
  const id = started.session?.id ?? "";
  return { admin, own, ctx, provider, started, id };
}

const userCtx = (actor: UserActor, now = testNow) => testCtxAs("user", { actor, now });

describe("impersonating a user", () => {
  it("creates a session of one hour, emails the user and writes to the audit log", async () => {
    const { admin, provider, started, id } = await inPlace();
    expect(started).toMatchObject({
      token: null,
      user: { id: provider.id },
      session: { expiresAt: minutesLater(60) },
    });
    const actor = (await behind(id)) as UserActor;
    expect(actor).toMatchObject({ userId: provider.id, impersonatorId: admin.id, isModerated: true });
    expect(await findImpersonation(userCtx(actor))).toEqual({
      name: "Claire Aubert",
      endsAt: minutesLater(60),
    });
    expect(only(await deliveriesTo(provider.id))).toMatchObject({
      kind: "account_accessed",
      locale: "fr-FR",
    });
    const line = only(await db().select().from(auditLog).where(eq(auditLog.subjectId, provider.id)));
    expect(line).toMatchObject({ action: "impersonation_started", actorId: admin.id, data: { reason } });
  });

  it("ends by itself after sixty minutes, also while it is in use", async () => {
    const { id } = await inPlace();
    expect(await behind(id, minutesLater(59))).not.toBeNull();
    expect(await behind(id, minutesLater(60))).toBeNull();
  });

  it("restores the admin's own session under a new secret", async () => {
    const { admin, own, id } = await inPlace();
    const actor = (await behind(id)) as UserActor;
    const stopped = await stopImpersonation(userCtx(actor));
    expect(stopped).toMatchObject({ user: { id: admin.id }, session: { expiresAt: own.expiresAt } });
    expect(await behind(id)).toBeNull();
    expect(await behind(own.id)).toBeNull();
    expect(await behind(stopped.session?.id ?? "")).toMatchObject({ userId: admin.id, impersonatorId: null });
  });

  it("asks for the admin's own password after ten minutes, and stays until it is right", async () => {
    const { admin, provider, id } = await inPlace();
    const [own, theirs] = ["Promesse-2026!", "Rosenwasser-2026!"];
    for (const [user, password] of [
      [admin.id, own],
      [provider.id, theirs],
    ] as const)
      await db()
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, user));
    const now = minutesLater(11);
    const ctx = userCtx((await behind(id, now)) as UserActor, now);
    await expect(stopImpersonation(ctx)).rejects.toMatchObject({ code: "reauth_required", status: 403 });
    await expect(stopImpersonation(ctx, { currentPassword: theirs })).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect(await behind(id, now)).not.toBeNull();
    const stopped = await stopImpersonation(ctx, { currentPassword: own });
    expect(await behind(stopped.session?.id ?? "", now)).toMatchObject({
      userId: admin.id,
      authenticatedAt: now,
    });
  });

  it("ends when the admin signs out elsewhere, loses the role or is deleted, and when the user becomes an admin", async () => {
    const ends: ((world: Awaited<ReturnType<typeof inPlace>>) => Promise<unknown>)[] = [
      ({ own }) => endSession(db(), testNow, own.id),
      ({ admin }) =>
        db()
          .update(users)
          .set({ roles: ["ROLE_PRESTATAIRE"] })
          .where(eq(users.id, admin.id)),
      ({ admin }) => db().update(users).set({ deletedAt: testNow }).where(eq(users.id, admin.id)),
      ({ provider }) =>
        db()
          .update(users)
          .set({ roles: ["ROLE_ADMIN"] })
          .where(eq(users.id, provider.id)),
    ];
    for (const end of ends) {
      const world = await inPlace();
      expect(await behind(world.id)).not.toBeNull();
      await end(world);
      expect(await behind(world.id)).toBeNull();
    }
  });

  it("refuses another admin, oneself, unknown and deleted users, and writes nothing", async () => {
    const { ctx, admin } = await signedInAdmin();
    const [other, gone] = await Promise.all([makeAdmin(), makeProvider({ user: { deletedAt: testNow } })]);
    const start = (user_id: string) => startImpersonation(ctx, { user_id, reason });
    for (const id of [other.id, admin.id])
      await expect(start(id)).rejects.toMatchObject({
        namespace: "impersonation",
        code: "unauthorized",
        status: 403,
      });
    for (const id of [gone.id, crypto.randomUUID()])
      await expect(start(id)).rejects.toMatchObject({ code: "user_not_found", status: 404 });
    expect(await db().select().from(sessions).where(eq(sessions.impersonatorUserId, admin.id))).toEqual([]);
  });

  it("cannot be nested, since the impersonated user is no admin", async () => {
    const { id } = await inPlace();
    const actor = (await behind(id)) as UserActor;
    expect(() => testCtxAs("admin", { actor })).toThrow(/access_denied/);
    expect(() => testCtxAs("admin", { actor: { ...actor, roles: ["ROLE_ADMIN"] } })).toThrow(/access_denied/);
  });

  it("throws on stop when none is active or the admin's own session has ended", async () => {
    const provider = await makeProvider();
    await expect(stopImpersonation(userCtx(provider.actor))).rejects.toMatchObject({
      code: "no_original_user",
      status: 409,
    });
    const { id, own } = await inPlace();
    const actor = (await behind(id)) as UserActor;
    await db()
      .update(sessions)
      .set({ expiresAt: testNow })
      .where(eq(sessions.idHash, hashToken(own.id)));
    await expect(stopImpersonation(userCtx(actor))).rejects.toMatchObject({ code: "no_original_user" });
    expect(await behind(id)).toBeNull();
  });

  it("gives an API client a token and sets no cookie", async () => {
    const [admin, provider] = await Promise.all([makeAdmin(), makeProvider()]);
    const now = new Date();
    const { authorization } = await signIn({ userId: admin.id }, now);
    const found = await findActorByAccessToken(db(), now, authorization.slice("Bearer ".length));
    const ctx = testCtxAs("admin", { actor: found?.actor as UserActor, now }) as AdminCtx;
    const started = await startImpersonation(ctx, { user_id: provider.id, reason });
    expect(started.session).toBeUndefined();
    const inPlaceOf = await findActorByAccessToken(db(), now, started.token ?? "");
    expect(inPlaceOf?.actor).toMatchObject({ userId: provider.id, impersonatorId: admin.id });
    const stopped = await stopImpersonation(userCtx(inPlaceOf?.actor as UserActor, now));
    expect(stopped).toMatchObject({ token: null, session: undefined, user: { id: admin.id } });
    const rows = await db()
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, provider.id), eq(sessions.impersonatorUserId, admin.id)));
    expect(only(rows)).toMatchObject({ revokedReason: "impersonation_stopped" });
  });
});
