import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { send } from "@/lib/leads/requests/send";
import { unlock } from "@/lib/leads/requests/unlock";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { verified } from "@/tests/integration/leads/projects/world";
import { plainRender } from "@/tests/integration/messaging/outbox";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner, type TestUser } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { balanceOf, outcomeOf, requestOf } from "./rows";

const { db } = testDatabase();
const ctxOf = (user: TestUser) => testCtxAs("moderated", { actor: user.actor });
const remove = (owner: TestUser, id: string) =>
  deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id });
const messagesOf = async (subjectId: string) =>
  (await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, subjectId))).filter(
    ({ kind }) => kind === "request_venue_removed",
  );

async function asked(count = 1) {
  const owner = await makeVenueOwner({ credits: 2 });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await listedVenue(owner.id, { name: `Domaine ${n}` })).id);
  const request = await askVenues(owner, ids);
  const [first = "", second = ""] = ids;
  return { owner, first, second, request };
}

describe("deleting a venue", () => {
  it("closes the request about it, frees its place and tells the couple its name", async () => {
    const { owner, first, request } = await asked();
    await remove(owner, first);
    const row = await requestOf(request.id);
    expect(row).toMatchObject({ rejectedAt: testNow, rejectionReason: "other", heldUntil: null });
    const mail = only(await messagesOf(request.id));
    expect(mail).toMatchObject({ recipientKind: "member", params: { state: "closed", visit: "no" } });
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: mail.id }, plainRender);
    expect(JSON.parse(ctx.gateways.sent.emails[0]?.text ?? "{}").values.company).toBe("Domaine 0");
    expect(await outcomeOf(unlock(ctxOf(owner), { uuid: request.id }))).toBe("rejected_cannot_be_unlocked");
    expect(await balanceOf(owner.id)).toBe(2);
  });

  it("leaves the request open for another venue of the owner", async () => {
    const { owner, first, second, request } = await asked(2);
    await remove(owner, first);
    expect((await requestOf(request.id)).rejectedAt).toBeNull();
    expect(only(await messagesOf(request.id)).params).toEqual({ state: "open", visit: "no" });
    await remove(owner, second);
    expect((await requestOf(request.id)).rejectedAt).toEqual(testNow);
    expect(await messagesOf(request.id)).toHaveLength(2);
  });

  it("leaves the request open for the owner's services", async () => {
    const { owner, first, request } = await asked();
    await db
      .update(projectChoices)
      .set({ isProviderAsked: true })
      .where(eq(projectChoices.projectId, request.project.id));
    await remove(owner, first);
    expect((await requestOf(request.id)).rejectedAt).toBeNull();
  });

  it("keeps an unlocked request, and its credit spent", async () => {
    const { owner, first, request } = await asked();
    await unlock(ctxOf(owner), { uuid: request.id });
    await remove(owner, first);
    expect(await requestOf(request.id)).toMatchObject({ rejectedAt: null, unlockedAt: testNow });
    expect(only(await messagesOf(request.id)).params).toEqual({ state: "unlocked", visit: "no" });
    expect(await balanceOf(owner.id)).toBe(1);
  });

  it("tells nobody about a request that ended before", async () => {
    const { owner, first, request } = await asked();
    await db
      .update(eventRequests)
      .set({ rejectedAt: testNow, rejectionReason: "budget" })
      .where(eq(eventRequests.id, request.id));
    await remove(owner, first);
    expect(await messagesOf(request.id)).toEqual([]);
    expect((await requestOf(request.id)).rejectionReason).toBe("budget");
  });

  it("while it is unlocked either closes the request or leaves it unlocked", async () => {
    for (let n = 0; n < 5; n++) {
      const { owner, first, request } = await asked();
      const [outcome] = await Promise.all([
        outcomeOf(unlock(ctxOf(owner), { uuid: request.id })),
        remove(owner, first),
      ]);
      const { unlockedAt, rejectedAt } = await requestOf(request.id);
      expect([outcome, unlockedAt !== null, rejectedAt !== null]).toBeOneOf([
        ["ok", true, false],
        ["rejected_cannot_be_unlocked", false, true],
      ]);
      expect(await balanceOf(owner.id)).toBe(outcome === "ok" ? 1 : 2);
    }
  });

  it("while it is sent never leaves an open request without a venue", async () => {
    for (let n = 0; n < 5; n++) {
      const owner = await makeVenueOwner();
      const { id } = await listedVenue(owner.id);
      const { uuid, token } = await verified(testCtx(), { wantsVenue: true });
      await choosePrestataires(testCtx(), { uuid, token, venueIds: [id] });
      const [outcome] = await Promise.all([outcomeOf(send(testCtx(), { uuid, token })), remove(owner, id)]);
      expect(await db.$count(eventRequestVenues, eq(eventRequestVenues.venueId, id))).toBe(0);
      const rows = await db.select().from(eventRequests).where(eq(eventRequests.projectId, uuid));
      expect(outcome).toBe(rows.length > 0 ? "ok" : "provider_unavailable");
      for (const { rejectedAt } of rows) expect(rejectedAt).toEqual(testNow);
    }
  });

  it("while another venue joins the request never leaves that one in a closed request", async () => {
    for (let n = 0; n < 8; n++) {
      const owner = await makeVenueOwner();
      const [first, second] = [await listedVenue(owner.id), await listedVenue(owner.id)];
      const { uuid, token } = await verified(testCtx(), { wantsVenue: true });
      await choosePrestataires(testCtx(), { uuid, token, venueIds: [first.id] });
      await send(testCtx(), { uuid, token });
      await choosePrestataires(testCtx(), { uuid, token, venueIds: [second.id] });
      await Promise.all([send(testCtx(), { uuid, token }), remove(owner, first.id)]);
      const [request] = await db.select().from(eventRequests).where(eq(eventRequests.projectId, uuid));
      const named = await db.$count(eventRequestVenues, eq(eventRequestVenues.venueId, second.id));
      // Either the venue came first and the request stays, or the request was closed before.
      expect([request?.rejectedAt === null, named]).toBeOneOf([
        [true, 1],
        [false, 0],
      ]);
    }
  });

  it("twice at once closes the request about both", async () => {
    for (let n = 0; n < 4; n++) {
      const { owner, first, second, request } = await asked(2);
      await Promise.all([remove(owner, first), remove(owner, second)]);
      expect((await requestOf(request.id)).rejectedAt).toEqual(testNow);
      expect((await messagesOf(request.id)).map(({ params }) => params.state).sort()).toEqual([
        "closed",
        "open",
      ]);
    }
  });
});
