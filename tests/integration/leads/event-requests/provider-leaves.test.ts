import { describe, expect, it } from "vitest";
import { reject } from "@/lib/leads/requests/reject";
import { unlock } from "@/lib/leads/requests/unlock";
import { listSentRequests } from "@/lib/leads/selection/sent-requests";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { makeProvider, makeVenueOwner, type TestUser } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { deliveriesTo, plainRender } from "../../messaging/outbox";
import { keepingInvariants } from "./invariants";
import { messagesAbout, requestOf } from "./rows";

const reason = "Je change de métier et je n’organise plus de mariages.";
const leave = (user: TestUser) => deleteAccount(testCtxAs("user", { actor: user.actor }), { reason });
const ctxOf = (provider: TestUser) => testCtxAs("moderated", { actor: provider.actor });

describe("a provider that deletes its account", () => {
  it("ends requests without an answer, frees its place and notifies the couple by name", async () => {
    await keepingInvariants(async () => {
      const provider = await makeProvider({ company: { name: "Maison Aubert" } });
      const heldUntil = new Date(testNow.getTime() + 3_600_000);
      const { id, project } = await makeEventRequest({ providerId: provider.id, request: { heldUntil } });
      const memberId = project.member?.id ?? "";
      await leave(provider);
      expect(await requestOf(id)).toMatchObject({
        rejectedAt: testNow,
        rejectionReason: "other",
        heldUntil: null,
        seenAt: null,
      });
      const [row] = await listSentRequests(testCtx(), project.id);
      expect(row).toMatchObject({ state: "declined", isGone: true, name: "", slug: null });
      const ctx = testSystemCtx();
      const email = only(await deliveriesTo(memberId));
      expect(email.kind).toBe("request_provider_left");
      expect(JSON.stringify(email.params)).not.toContain("Maison Aubert");
      await deliverMessage(ctx, { deliveryId: email.id }, plainRender);
      expect(only(ctx.gateways.sent.emails).text).toContain('"company":"Maison Aubert"');
      expect(only(await deliveriesTo(memberId)).secretSealed).toBeNull();
    });
  });

  it("is named by its venue to a couple that asked about nothing else", async () => {
    const owner = await makeVenueOwner({ company: { name: "SCI des Aulnes" } });
    const venue = await listedVenue(owner.id, { name: "Château des Aulnes" });
    const { id, project } = await askVenues(owner, [venue.id]);
    await leave(owner);
    expect((await requestOf(id)).rejectedAt).toEqual(testNow);
    const ctx = testSystemCtx();
    const email = only(await deliveriesTo(project.member?.id ?? ""));
    await deliverMessage(ctx, { deliveryId: email.id }, plainRender);
    expect(only(ctx.gateways.sent.emails).text).toContain('"company":"Château des Aulnes"');
  });

  it("does not change answered or ended requests, and sends no message about them", async () => {
    const provider = await makeProvider({ credits: 1 });
    const unlocked = await makeEventRequest({ providerId: provider.id });
    await unlock(ctxOf(provider), { uuid: unlocked.id });
    const declined = await makeEventRequest({ providerId: provider.id });
    await reject(ctxOf(provider), { uuid: declined.id, reason: "budget" });
    const stopped = await makeEventRequest({
      providerId: provider.id,
      request: { contactStoppedAt: testNow },
    });
    const before = await Promise.all([unlocked, declined, stopped].map(({ id }) => requestOf(id)));
    await leave(provider);
    expect(await Promise.all([unlocked, declined, stopped].map(({ id }) => requestOf(id)))).toEqual(before);
    for (const { id } of [unlocked, declined, stopped])
      expect(await messagesAbout(id)).not.toContain("request_provider_left");
    const [row] = await listSentRequests(testCtx(), unlocked.project.id);
    expect(row).toMatchObject({ state: "contacted", isGone: true });
  });

  it("sends no message to a couple that does not look for a provider any more", async () => {
    const provider = await makeProvider();
    const project = await makeProject({ project: { status: "CLOSED" } });
    const { id } = await makeEventRequest({ providerId: provider.id, project });
    await leave(provider);
    expect(await requestOf(id)).toMatchObject({ rejectedAt: testNow });
    expect(await messagesAbout(id)).toEqual([]);
  });
});
