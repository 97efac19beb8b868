import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { places } from "@/db/schema/places";
import { notify } from "@/lib/messaging/notifications/notify";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testSystemCtx } from "../../support/context";
import { makeEventRequest, makeMember, makeProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { plainRender } from "./outbox";

const { db } = testDatabase();

describe("a provider's message before an unlock", () => {
  it("names the town from the gazetteer, never as the couple typed it", async () => {
    const provider = await makeProvider();
    const [region, city] = [-71, -72];
    await db
      .insert(places)
      .values([
        {
          id: region,
          country: "FR",
          type: "region",
          code: "t1",
          name: "Test",
          searchName: "test",
          slug: "test-1",
        },
        {
          id: city,
          country: "FR",
          type: "city",
          name: "Annecy",
          searchName: "annecy",
          slug: "annecy-test",
          parentId: region,
          latitude: 45.9,
          longitude: 6.1,
        },
      ])
      .onConflictDoNothing();
    const member = await makeMember();
    const town = `Annecy ${member.email} ${member.phone}`;
    const tell = async (placeId: number | null) => {
      const project = await makeProject({ member, project: { eventLocationCity: town, placeId } });
      const { id: subject } = await makeEventRequest({ project, providerId: provider.id });
      await notify(testCtx(), {
        kind: "request_received",
        to: { user: provider.id },
        subject,
        locale: "fr-FR",
      });
      const [row] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, subject));
      const ctx = testSystemCtx();
      await deliverMessage(ctx, { deliveryId: row?.id ?? "" }, plainRender);
      return ctx.gateways.sent.emails[0]?.text ?? "";
    };
    const known = await tell(city);
    const unknown = await tell(null);
    expect(JSON.parse(known).values.city).toBe("Annecy");
    expect(JSON.parse(unknown).values.city).toBe("");
    for (const secret of [member.email, member.phone ?? "", member.lastname]) {
      expect(known).not.toContain(secret);
      expect(unknown).not.toContain(secret);
    }
  });
});

describe("a message about an account", () => {
  const cases = [
    [["ROLE_VENUE"], "venues"],
    [["ROLE_PRESTATAIRE"], "profile"],
    [["ROLE_PRESTATAIRE", "ROLE_VENUE"], "profile"],
  ] as const;

  it.each(cases)("knows what an account with the roles %j shows", async (roles, owns) => {
    const { id } = await makeProvider({ user: { roles: [...roles] } });
    const [decision] = await db
      .insert(moderationDecisions)
      .values({ kind: "provider", subjectId: id, decision: "approved" })
      .returning();
    const subjects = [
      ["welcome", id],
      ["profile_approved", decision?.id ?? ""],
      ["profile_rejected", decision?.id ?? ""],
    ] as const;
    for (const [kind, subject] of subjects) {
      await notify(testCtx(), { kind, to: { user: id }, subject, locale: "fr-FR" });
      const [row] = await db
        .select()
        .from(messageDeliveries)
        .where(and(eq(messageDeliveries.subjectId, subject), eq(messageDeliveries.kind, kind)));
      const ctx = testSystemCtx();
      await deliverMessage(ctx, { deliveryId: row?.id ?? "" }, plainRender);
      expect(JSON.parse(ctx.gateways.sent.emails[0]?.text ?? "").values.owns).toBe(owns);
    }
  });
});
