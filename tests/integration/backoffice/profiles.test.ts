import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { approveProfile, rejectProfile } from "@/lib/backoffice/moderation/decide-profile";
import { getProfileCase } from "@/lib/backoffice/moderation/get-cases";
import { countPending, listQueue, moderationStateOf } from "@/lib/backoffice/moderation/queries";
import { resubmitOwnProfile, resubmitProfile } from "@/lib/backoffice/moderation/resubmit";
import type { AdminCtx } from "@/lib/gateways/context";
import { inTransaction } from "@/lib/gateways/context";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actorOf, makeAdmin, makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { deliveriesTo, plainRender } from "../messaging/outbox";

const db = () => testDatabase().db;
const reason = "Vos textes parlent d’une autre entreprise.";
const adminCtx = async (): Promise<AdminCtx> => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const pending = { from: "pending", acceptRegistration: false } as const;

const userOf = async (id: string) => only(await db().select().from(users).where(eq(users.id, id)));
const isListed = async (id: string) =>
  (await db().select().from(providerSearch).where(eq(providerSearch.providerId, id))).length > 0;
const decisionsOn = (id: string) =>
  db().select().from(moderationDecisions).where(eq(moderationDecisions.subjectId, id));
const auditActionsOf = async (id: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action);

describe("approving a profile", () => {
  it("lists it and writes decision, audit line and email in one transaction", async () => {
    const [ctx, { id }] = await Promise.all([adminCtx(), makeProvider({ moderated: false })]);
    expect(await isListed(id)).toBe(false);
    expect(await approveProfile(ctx, { userId: id, ...pending })).toEqual({ id, status: "approved" });
    expect(await userOf(id)).toMatchObject({ moderationStatus: "approved", moderatedAt: ctx.now });
    expect(await isListed(id)).toBe(true);
    const decision = only(await decisionsOn(id));
    expect(decision).toMatchObject({ kind: "provider", decision: "approved", decidedBy: ctx.actor.userId });
    expect(await auditActionsOf(id)).toEqual(["profile_approved"]);
    const mail = only(await deliveriesTo(id));
    expect(mail).toMatchObject({ kind: "profile_approved", locale: "fr-FR", subjectId: decision.id });
  });

  it("happens once when two admins decide at the same moment; the other gets an error", async () => {
    const [one, other, { id }] = await Promise.all([
      adminCtx(),
      adminCtx(),
      makeProvider({ moderated: false }),
    ]);
    const outcomes = await Promise.allSettled([
      approveProfile(one, { userId: id, ...pending }),
      rejectProfile(other, { userId: id, from: "pending", reason }),
      approveProfile(other, { userId: id, ...pending }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({
          namespace: "moderation",
          code: "already_decided",
          status: 409,
        });
    expect(await decisionsOn(id)).toHaveLength(1);
    expect(await deliveriesTo(id)).toHaveLength(1);
    expect(await isListed(id)).toBe((await userOf(id)).moderationStatus === "approved");
  });

  it("needs an admin's confirmation when the register does not know the number", async () => {
    const { id } = await makeProvider({
      moderated: false,
      company: { register: "siret", registrationNumber: "12345678900011", registrationStatus: "unknown" },
    });
    const ctx = await adminCtx();
    await expect(approveProfile(ctx, { userId: id, ...pending })).rejects.toMatchObject({
      code: "registration_unknown",
    });
    expect((await userOf(id)).moderationStatus).toBe("pending");
    expect(await decisionsOn(id)).toEqual([]);
    await approveProfile(ctx, { userId: id, from: "pending", acceptRegistration: true });
    const company = only(await db().select().from(companies).where(eq(companies.providerId, id)));
    expect(company).toMatchObject({
      registrationAcceptedAt: ctx.now,
      registrationAcceptedBy: ctx.actor.userId,
    });
    expect(await isListed(id)).toBe(true);
  });

  it("waits in the queue again when an approved company saves an unknown number, until an admin accepts it", async () => {
    const unknown = {
      register: "siret",
      registrationNumber: "12345678900029",
      registrationStatus: "unknown",
      countryCode: "BE",
    } as const;
    const { id } = await makeProvider({ country: "FR", company: unknown });
    const ctx = await adminCtx();
    const rowOf = async (status: "pending" | "approved") => {
      const { items } = await listQueue(ctx, "profiles", { status, page: 1 });
      return items.find((item) => item.id === id);
    };
    const before = (await countPending(ctx)).profiles;
    expect(await rowOf("pending")).toMatchObject({ registration: "unknown", country: "BE" });
    expect((await getProfileCase(ctx, id)).country).toBe("BE");
    const again = { userId: id, from: "approved" } as const;
    const refused = approveProfile(ctx, { ...again, acceptRegistration: false });
    await expect(refused).rejects.toMatchObject({ code: "already_decided", status: 409 });
    const both = await Promise.allSettled([
      approveProfile(ctx, { ...again, acceptRegistration: true }),
      approveProfile(ctx, { ...again, acceptRegistration: true }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await isListed(id)).toBe(true);
    expect(await decisionsOn(id)).toHaveLength(1);
    expect(await rowOf("pending")).toBeUndefined();
    expect((await countPending(ctx)).profiles).toBe(before - 1);
  });

  it("refuses unknown users and unfinished onboarding", async () => {
    const ctx = await adminCtx();
    const { id } = await makeProvider({ onboarded: false });
    await expect(approveProfile(ctx, { userId: crypto.randomUUID(), ...pending })).rejects.toMatchObject({
      code: "profile_not_found",
    });
    await expect(approveProfile(ctx, { userId: id, ...pending })).rejects.toMatchObject({
      code: "already_decided",
    });
  });
});

describe("rejecting a profile", () => {
  it("emails the reason, and removes an approved profile from the directory", async () => {
    const [ctx, { id }] = await Promise.all([adminCtx(), makeProvider({ country: "DE", moderated: false })]);
    await approveProfile(ctx, { userId: id, ...pending });
    await rejectProfile(ctx, { userId: id, from: "approved", reason });
    expect(await userOf(id)).toMatchObject({ moderationStatus: "rejected", moderationReason: reason });
    expect(await isListed(id)).toBe(false);
    const mail = only((await deliveriesTo(id)).filter(({ kind }) => kind === "profile_rejected"));
    expect(mail).toMatchObject({ locale: "de-DE", params: {} });
    const worker = testSystemCtx();
    await deliverMessage(worker, { deliveryId: mail.id }, plainRender);
    expect(worker.gateways.sent.emails[0]?.text).toContain("autre entreprise");
  });

  it("lets the provider resubmit once, to the end of the queue", async () => {
    const [ctx, { id }] = await Promise.all([adminCtx(), makeProvider({ moderated: false })]);
    await rejectProfile(ctx, { userId: id, from: "pending", reason });
    const own = testCtxAs("provider", { actor: actorOf(await userOf(id)) });
    expect(await moderationStateOf(own)).toMatchObject({ status: "rejected", reason });
    await resubmitOwnProfile(own);
    expect(await moderationStateOf(own)).toMatchObject({ status: "pending", reason: null, decidedAt: null });
    expect((await userOf(id)).moderationSubmittedAt).toEqual(own.now);
    await expect(resubmitOwnProfile(own)).rejects.toMatchObject({ code: "not_rejected", status: 409 });
    expect(await inTransaction(testCtx(), (tx) => resubmitProfile(tx, id))).toBe(false);
    await approveProfile(ctx, { userId: id, ...pending });
    expect(await decisionsOn(id)).toHaveLength(2);
  });
});

describe("the queue of profiles", () => {
  it("starts with the oldest pending one and counts every status", async () => {
    const ctx = await adminCtx();
    const before = await listQueue(ctx, "profiles", { status: "pending", page: 1 });
    const waiting = await countPending(ctx);
    const at = (hours: number) => ({
      moderated: false,
      user: { moderationSubmittedAt: new Date(Date.UTC(2020, 0, 1, hours)) },
    });
    const later = await makeProvider(at(2));
    const sooner = await makeProvider(at(1));
    const after = await listQueue(ctx, "profiles", { status: "pending", page: 1 });
    const ids = after.items.map(({ id }) => id).filter((id) => id === later.id || id === sooner.id);
    expect(ids).toEqual([sooner.id, later.id]);
    expect(after.counts.pending - before.counts.pending).toBeGreaterThanOrEqual(2);
    expect((await countPending(ctx)).profiles).toBeGreaterThanOrEqual(waiting.profiles + 2);
    await approveProfile(ctx, { userId: later.id, ...pending });
    const approved = await listQueue(ctx, "profiles", { status: "approved", page: 1 });
    expect(approved.items.some(({ id }) => id === later.id)).toBe(true);
  });

  it("contains no admins, no unfinished onboarding and no deleted users", async () => {
    const ctx = await adminCtx();
    const [unfinished, deleted] = await Promise.all([
      makeProvider({ onboarded: false }),
      makeProvider({ moderated: false, user: { deletedAt: new Date("2021-01-01T00:00:00Z") } }),
    ]);
    const { items } = await listQueue(ctx, "profiles", { status: "pending", page: 1 });
    for (const id of [unfinished.id, deleted.id, ctx.actor.userId])
      expect(items.some((item) => item.id === id)).toBe(false);
    const [row] = await db()
      .select()
      .from(users)
      .where(and(eq(users.id, ctx.actor.userId)));
    expect(row?.roles).toEqual(["ROLE_ADMIN"]);
  });
});
