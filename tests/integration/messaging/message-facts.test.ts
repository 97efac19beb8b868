import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
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
