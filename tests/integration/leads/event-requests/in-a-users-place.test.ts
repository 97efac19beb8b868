import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { analyticsEvents } from "@/db/schema/messaging/analytics";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { clearUnread, markUnread } from "@/lib/leads/inbox/mark-unread";
import { reject } from "@/lib/leads/requests/reject";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { recordClientEvent } from "@/lib/messaging/analytics/record-event";
import { recordView } from "@/lib/statistics/record-views";
import { testCtxAs } from "../../../support/context";
import { makeEventRequest } from "../../../support/couples";
import { testDatabase } from "../../../support/database";
import { makeAdmin, makeProvider } from "../../../support/factories";

const { db } = testDatabase();

async function inPlaceOf() {
  const [provider, admin] = [await makeProvider(), await makeAdmin()];
  const actor = { ...provider.actor, impersonatorId: admin.id };
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  return { provider, ctx: { ...testCtxAs("moderated", { actor }), userAgent } };
}

describe("an admin in a provider's place", () => {
  it("leaves requests unseen and unanswered: the couple's tracker and the answer figures do not move", async () => {
    const { provider, ctx } = await inPlaceOf();
    const { id: uuid } = await makeEventRequest({ providerId: provider.id });
    const before = await db.select().from(eventRequests).where(eq(eventRequests.id, uuid));
    await viewRequest(ctx, { uuid });
    const refused = { code: "forbidden_while_impersonating" };
    await expect(reject(ctx, { uuid, reason: "other" })).rejects.toMatchObject(refused);
    await expect(markUnread(ctx, { uuid })).rejects.toMatchObject(refused);
    await expect(clearUnread(ctx, { uuid })).rejects.toMatchObject(refused);
    expect(await db.select().from(eventRequests).where(eq(eventRequests.id, uuid))).toEqual(before);
    const told = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, uuid));
    expect(told.filter(({ kind }) => kind === "request_declined")).toEqual([]);
  });

  it("is no visitor of other providers, and no user of the onboarding", async () => {
    const { ctx } = await inPlaceOf();
    const other = await makeProvider();
    const events = await db.$count(analyticsEvents);
    recordView(ctx, { kind: "profile", subjectId: other.id, providerId: other.id, country: "FR" });
    await recordClientEvent(ctx, { name: "onboarding_step_started", step: 1 });
    expect(ctx.gateways.sent.views).toEqual([]);
    expect(await db.$count(analyticsEvents)).toBe(events);
    recordView(
      { ...ctx, actor: { ...ctx.actor, impersonatorId: null } },
      {
        kind: "profile",
        subjectId: other.id,
        providerId: other.id,
        country: "FR",
      },
    );
    expect(ctx.gateways.sent.views).toHaveLength(1);
  });
});
