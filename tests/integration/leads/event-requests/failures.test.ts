import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { listCreditLogs } from "@/lib/billing/credits/queries";
import { refundLead } from "@/lib/leads/lead-refunds/refund-lead";
import { refundLeadsOfCouple, refundUnopenedLeads } from "@/lib/leads/lead-refunds/refund-leads";
import type { LeadFailure } from "@/lib/leads/lead-refunds/rules";
import { reject } from "@/lib/leads/requests/reject";
import type { RejectionReason } from "@/lib/leads/requests/rules";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { backOf, ctxOf, expectBack, later, paid, refundMessages, unlockedBy } from "./given-back";
import { keepingInvariants } from "./invariants";
import { balanceOf, layRejectedUnlocks, projectOf, requestOf, tally } from "./rows";

const { db } = testDatabase();

describe("a credit goes back", () => {
  it.each(["email_bounced", "phone_undeliverable"] as const)("when the couple's %s", async (failure) => {
    await keepingInvariants(async () => {
      const { provider, id, member } = await paid();
      expect(await refundLeadsOfCouple(testSystemCtx(), { memberId: member.id, failure })).toBe(1);
      await expectBack(provider, id, failure);
      expect(await refundLeadsOfCouple(testSystemCtx(), { memberId: member.id, failure })).toBe(0);
      expect(await balanceOf(provider.id)).toBe(1);
    });
  });

  it("not when the mailbox disappears long after contact was made", async () => {
    const { provider, member } = await paid();
    const ctx = testSystemCtx({ now: later(30) });
    expect(await refundLeadsOfCouple(ctx, { memberId: member.id, failure: "email_bounced" })).toBe(0);
    expect(await balanceOf(provider.id)).toBe(0);
  });

  it("when an admin takes the project down, to everybody who paid and to nobody else", async () => {
    await keepingInvariants(async () => {
      const { provider, id, project, member } = await paid();
      const rival = await makeProvider({ credits: 3 });
      const other = await makeEventRequest({ providerId: rival.id, project });
      const premium = await makeProvider({ credits: 2, premium: true });
      const free = await makeEventRequest({ providerId: premium.id, project });
      await unlock(ctxOf(premium), { uuid: free.id });
      const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
      const input = {
        projectId: project.id,
        from: "approved" as const,
        reason: "Cette demande n'était pas sincère.",
      };
      await rejectProject(admin, input);
      await expectBack(provider, id, "taken_down");
      expect([await balanceOf(rival.id), await balanceOf(premium.id)]).toEqual([3, 2]);
      expect(await requestOf(other.id)).toMatchObject({ failure: null });
      expect(await projectOf(project.id)).toMatchObject({ status: "WITHDRAWN" });
      expect([await refundMessages(rival), await backOf(premium)]).toEqual([[], []]);
      expect(only(await refundMessages(premium))).toMatchObject({
        params: { failure: "taken_down", credits: 0 },
      });
      const couple = await db
        .select({ kind: messageDeliveries.kind })
        .from(messageDeliveries)
        .where(eq(messageDeliveries.recipientId, member.id));
      expect(couple.map(({ kind }) => kind)).toContain("project_taken_down");
      await expect(rejectProject(admin, input)).rejects.toMatchObject({ code: "already_decided" });
    });
  });

  it("when the provider had already unlocked the same couple for the same event", async () => {
    await keepingInvariants(async () => {
      const provider = await makeProvider({ credits: 4 });
      const member = await makeMember();
      await unlockedBy(provider, member, { serviceType: "FULL_PLANNING" });
      expect(await balanceOf(provider.id)).toBe(3);
      const second = await unlockedBy(provider, member, { serviceType: "DAY_COORDINATION" });
      expect(await balanceOf(provider.id)).toBe(3);
      expect(await requestOf(second.id)).toMatchObject({ failure: "duplicate", status: "unlocked" });
      const otherDay = await unlockedBy(provider, member, { eventDate: "2027-09-04" });
      expect(await requestOf(otherDay.id)).toMatchObject({ failure: null });
      const rival = await makeProvider({ credits: 1 });
      await unlockedBy(rival, member);
      expect(await balanceOf(rival.id)).toBe(0);
    });
  });

  it("for one of two projects of a couple that are unlocked at once", async () => {
    await keepingInvariants(async () => {
      for (let round = 0; round < 10; round += 1) {
        const provider = await makeProvider({ credits: 2 });
        const member = await makeMember();
        const sent = await Promise.all(
          [1, 2].map(async () =>
            makeEventRequest({ providerId: provider.id, project: await makeProject({ member }) }),
          ),
        );
        await Promise.all(sent.map(({ id }) => unlock(ctxOf(provider), { uuid: id })));
        expect(await balanceOf(provider.id)).toBe(1);
        const rows = await Promise.all(sent.map(({ id }) => requestOf(id)));
        expect(rows.map(({ failure }) => String(failure)).sort()).toEqual(["duplicate", "null"]);
      }
    });
  });

  it("once, when fifty callers report a failure at once, for every reason", async () => {
    await keepingInvariants(async () => {
      const { provider, id } = await paid();
      const reasons = [
        "email_bounced",
        "phone_undeliverable",
        "duplicate",
        "taken_down",
        "never_opened",
      ] as const;
      const done = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          refundLead(testSystemCtx(), { uuid: id, failure: reasons[n % reasons.length] as LeadFailure }),
        ),
      );
      expect(tally(done.map(String))).toEqual({ true: 1, false: 49 });
      const { failure } = await requestOf(id);
      await expectBack(provider, id, failure as LeadFailure);
    });
  });

  it("not for a request that was never unlocked", async () => {
    const { id } = await makeEventRequest();
    expect(await refundLead(testSystemCtx(), { uuid: id, failure: "taken_down" })).toBe(false);
  });
});

describe("a provider that rejected the request after the unlock", () => {
  it("does not keep others from their refund, however many such requests there are", async () => {
    const { provider, id, project } = await paid();
    await layRejectedUnlocks(project, 501, later(-1));
    await refundUnopenedLeads(testSystemCtx({ now: later(8) }));
    await expectBack(provider, id, "never_opened");
  });

  const cases: [RejectionReason, LeadFailure, boolean][] = [
    ["budget", "never_opened", false],
    ["not_available", "email_bounced", false],
    ["other", "duplicate", false],
    ["questionable", "never_opened", true],
    ["questionable", "phone_undeliverable", true],
    ["budget", "taken_down", true],
  ];
  it.each(cases)("for %s: %s gives back: %s", async (reason, failure, isBack) => {
    const { provider, id } = await paid();
    await reject(ctxOf(provider), { uuid: id, reason });
    expect(await refundLead(testSystemCtx(), { uuid: id, failure })).toBe(isBack);
    expect(await balanceOf(provider.id)).toBe(isBack ? 1 : 0);
  });
});

describe("a refund as the provider sees it", () => {
  it("appears in the request and in the history, with the reason", async () => {
    const { provider, id } = await paid();
    const ctx = ctxOf(provider, later(7));
    expect(await viewRequest(ctx, { uuid: id })).toMatchObject({ failure: null });
    await refundUnopenedLeads(testSystemCtx({ now: later(7) }));
    expect(await viewRequest(ctx, { uuid: id })).toMatchObject({
      isUnlocked: true,
      creditsSpent: 1,
      failure: { reason: "never_opened", at: later(7).toISOString(), credits: 1 },
    });
    const { logs } = await listCreditLogs(ctx, { page: 1 });
    expect(logs[0]).toMatchObject({ deposited: 1, withdrawn: 0 });
    expect(logs[0]?.description).toMatch(/^Crédit rendu.*Annecy.*sept jours/);
  });

  it("cannot be written twice or undone", async () => {
    const { id } = await paid();
    await refundLead(testSystemCtx(), { uuid: id, failure: "duplicate" });
    const change = (set: object) => db.update(eventRequests).set(set).where(eq(eventRequests.id, id));
    for (const set of [{ failedAt: null, failure: null }, { failure: "taken_down" }])
      await expect(change(set)).rejects.toMatchObject({
        cause: { constraint_name: "event_requests_failure_once" },
      });
    const { id: locked } = await makeEventRequest();
    await expect(
      db
        .update(eventRequests)
        .set({ failedAt: testNow, failure: "duplicate" })
        .where(eq(eventRequests.id, locked)),
    ).rejects.toMatchObject({ cause: { constraint_name: "event_requests_failed_is_unlocked" } });
  });
});
