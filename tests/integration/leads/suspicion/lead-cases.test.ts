import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { leadCases } from "@/db/schema/leads/suspicion";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { approveLead, rejectLead } from "@/lib/backoffice/suspicion/decide-lead";
import { getLeadCase } from "@/lib/backoffice/suspicion/queries";
import { reviewLosses } from "@/lib/leads/lead-refunds/open-case";
import { refundLead } from "@/lib/leads/lead-refunds/refund-lead";
import { reject } from "@/lib/leads/requests/reject";
import type { RejectionReason } from "@/lib/leads/requests/rules";
import { unlock } from "@/lib/leads/requests/unlock";
import { keepingInvariants } from "@/tests/integration/leads/event-requests/invariants";
import { balanceOf, requestOf, tally } from "@/tests/integration/leads/event-requests/rows";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, type TestUser } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const later = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const ctxOf = (provider: TestUser, now = testNow) => testCtxAs("moderated", { actor: provider.actor, now });
const adminCtx = async (now = later(1)) => testCtxAs("admin", { actor: (await makeAdmin()).actor, now });
const casesOf = (providerId: string) =>
  db.select().from(leadCases).where(eq(leadCases.providerId, providerId));

async function unlocked(provider: TestUser, now = testNow) {
  const { id } = await makeEventRequest({ providerId: provider.id });
  await unlock(ctxOf(provider, now), { uuid: id });
  return id;
}

async function questionable(days = 1, reason: RejectionReason = "questionable") {
  const provider = await makeProvider({ credits: 1 });
  const uuid = await unlocked(provider);
  await reject(ctxOf(provider, later(days)), { uuid, reason });
  return { provider, uuid };
}

const messagesTo = (provider: TestUser, kind: string) =>
  db.$count(
    messageDeliveries,
    and(eq(messageDeliveries.recipientId, provider.id), eq(messageDeliveries.kind, kind)),
  );

describe("an unlocked request that its provider calls questionable", () => {
  it.each<[number, RejectionReason, number]>([
    [0, "questionable", 1],
    [7, "questionable", 1],
    [8, "questionable", 0],
    [1, "budget", 0],
  ])("after %i days for %s opens %i cases", async (days, reason, count) => {
    const { provider } = await questionable(days, reason);
    expect(await casesOf(provider.id)).toHaveLength(count);
  });

  it("opens no case when nothing was paid, or when the credit is back", async () => {
    const premium = await makeProvider({ credits: 0, premium: true });
    const free = await unlocked(premium);
    await reject(ctxOf(premium), { uuid: free, reason: "questionable" });
    const provider = await makeProvider({ credits: 1 });
    const uuid = await unlocked(provider);
    await refundLead(testSystemCtx(), { uuid, failure: "email_bounced" });
    await reject(ctxOf(provider), { uuid, reason: "questionable" });
    expect([...(await casesOf(premium.id)), ...(await casesOf(provider.id))]).toEqual([]);
  });

  it("gives the credit back once when an admin approves, of two admins and a job at once", async () => {
    await keepingInvariants(async () => {
      const { provider, uuid } = await questionable();
      const { id } = only(await casesOf(provider.id));
      const admins = await Promise.all([adminCtx(), adminCtx()]);
      const outcomes = await Promise.all([
        ...admins.map((ctx) =>
          approveLead(ctx, { caseId: id, from: "pending" }).then(
            () => "decided",
            ({ code }: { code: string }) => code,
          ),
        ),
        refundLead(testSystemCtx(), { uuid, failure: "email_bounced" }).then(() => "job"),
      ]);
      expect(tally(outcomes)).toEqual({ decided: 1, already_decided: 1, job: 1 });
      expect(await balanceOf(provider.id)).toBe(1);
      expect(await messagesTo(provider, "credit_given_back")).toBe(1);
      expect((await requestOf(uuid)).failure).toMatch(/^(reviewed|email_bounced)$/);
    });
  });

  it("stays spent when an admin refuses; the provider gets the reason by email", async () => {
    await keepingInvariants(async () => {
      const { provider, uuid } = await questionable();
      const { id } = only(await casesOf(provider.id));
      const found = await getLeadCase(await adminCtx(), id);
      expect(found).toMatchObject({ kind: "questionable", providerId: provider.id, status: "pending" });
      expect(found.items).toMatchObject([{ uuid, isQuestionable: true, failure: null, suspicion: null }]);
      const reason = "Le couple nous a répondu au téléphone hier.";
      await rejectLead(await adminCtx(), { caseId: id, from: "pending", reason });
      expect(await balanceOf(provider.id)).toBe(0);
      expect((await requestOf(uuid)).failure).toBeNull();
      expect(await messagesTo(provider, "lead_case_rejected")).toBe(1);
      const history = await db
        .select()
        .from(moderationDecisions)
        .where(eq(moderationDecisions.subjectId, id));
      expect(only(history)).toMatchObject({ kind: "lead", decision: "rejected", reason });
    });
  });
});

describe("the losses of a provider in a week", () => {
  /** Unlocks on the first day: so many lost, so many answered by their couple. */
  async function week(lost: number, answered: number) {
    const provider = await makeProvider({ credits: lost + answered });
    const ids: string[] = [];
    for (let n = 0; n < lost + answered; n++) ids.push(await unlocked(provider));
    for (const id of ids.slice(lost))
      await db
        .update(eventRequests)
        .set({ coupleOpenedAt: later(1) })
        .where(eq(eventRequests.id, id));
    return { provider, ids };
  }

  it.each([
    [3, 0, 1],
    [3, 3, 1],
    [3, 4, 0],
    [2, 0, 0],
  ])("%i of them unanswered and %i answered: %i cases", async (lost, answered, count) => {
    const { provider } = await week(lost, answered);
    await reviewLosses(testSystemCtx({ now: later(2) }));
    expect(await casesOf(provider.id), "too early").toEqual([]);
    await reviewLosses(testSystemCtx({ now: later(4) }));
    await reviewLosses(testSystemCtx({ now: later(5) }));
    const cases = await casesOf(provider.id);
    expect(cases).toHaveLength(count);
    if (count > 0) expect(cases[0]).toMatchObject({ kind: "losses", losses: lost, unlocks: lost + answered });
  });

  it("counts refunds and questionable requests, and opens the next case after a week", async () => {
    const { provider, ids } = await week(3, 0);
    const [first = "", second = ""] = ids;
    await refundLead(testSystemCtx({ now: later(1) }), { uuid: first, failure: "email_bounced" });
    await reject(ctxOf(provider, later(1)), { uuid: second, reason: "questionable" });
    await reviewLosses(testSystemCtx({ now: later(4) }));
    const losses = (await casesOf(provider.id)).filter(({ kind }) => kind === "losses");
    expect(losses).toHaveLength(1);
    await rejectLead(await adminCtx(later(4)), {
      caseId: only(losses).id,
      from: "pending",
      reason: "Aucun lien entre ces couples.",
    });
    await reviewLosses(testSystemCtx({ now: later(6) }));
    expect((await casesOf(provider.id)).filter(({ kind }) => kind === "losses")).toHaveLength(1);
  });

  it("gives back what is not back yet when an admin approves", async () => {
    await keepingInvariants(async () => {
      const { provider, ids } = await week(3, 1);
      await refundLead(testSystemCtx({ now: later(1) }), { uuid: ids[0] ?? "", failure: "email_bounced" });
      await reviewLosses(testSystemCtx({ now: later(4) }));
      const { id } = only(await casesOf(provider.id));
      const found = await getLeadCase(await adminCtx(later(5)), id);
      expect(found).toMatchObject({ kind: "losses", losses: 3, unlocks: 4 });
      expect(found.items.map(({ failure }) => failure).sort()).toEqual(["email_bounced", null, null]);
      await approveLead(await adminCtx(later(5)), { caseId: id, from: "pending" });
      expect(await balanceOf(provider.id)).toBe(3);
      expect(await messagesTo(provider, "credit_given_back")).toBe(3);
    });
  });
});
