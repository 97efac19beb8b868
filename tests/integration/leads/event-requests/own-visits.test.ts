import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { acceptVisit } from "@/lib/leads/visits/accept-visit";
import { declineVisit } from "@/lib/leads/visits/decline-visit";
import { listOwnVisits } from "@/lib/leads/visits/list-own-visits";
import { testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { ctxOf, day, proposed, slots } from "./visit-scene";

const { db } = testDatabase();

describe("the visits of an owner", () => {
  it("wait until they are answered, then are expected until they are over", async () => {
    const { owner, uuid, visitId, visitKey } = await proposed();
    const waiting = { id: visitId, requestUuid: uuid, venueName: "Domaine des Aulnes", slots };
    expect(await listOwnVisits(ctxOf(owner))).toEqual({ waiting: [waiting], expected: [] });
    // At noon of the first day its morning is over on the venue's clock.
    const noon = new Date(`${day(10)}T11:30:00Z`);
    expect(only((await listOwnVisits(ctxOf(owner, noon))).waiting).slots).toEqual(slots.slice(1));
    await acceptVisit(ctxOf(owner), { ...visitKey, position: 3 });
    const { waiting: none, expected } = await listOwnVisits(ctxOf(owner));
    expect(none).toEqual([]);
    expect(only(expected)).toMatchObject({ id: visitId, requestUuid: uuid, day: day(12), half: "morning" });
    expect((await listOwnVisits(ctxOf(owner, new Date(`${day(12)}T12:00:00Z`)))).expected).toEqual([]);
  });

  it("are those of open requests of this owner only", async () => {
    const { owner, visitKey } = await proposed();
    const other = await makeVenueOwner();
    expect(await listOwnVisits(ctxOf(other))).toEqual({ waiting: [], expected: [] });
    const declined = await proposed();
    await declineVisit(ctxOf(declined.owner), declined.visitKey);
    expect(await listOwnVisits(ctxOf(declined.owner))).toEqual({ waiting: [], expected: [] });
    await db
      .update(eventRequests)
      .set({ rejectedAt: testNow, rejectionReason: "other" })
      .where(eq(eventRequests.id, visitKey.uuid));
    expect(await listOwnVisits(ctxOf(owner))).toEqual({ waiting: [], expected: [] });
  });
});
