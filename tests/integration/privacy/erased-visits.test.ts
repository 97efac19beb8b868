import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visits } from "@/db/schema/leads/visits";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { hashToken } from "@/lib/core/crypto";
import { mainLocales } from "@/lib/core/i18n/locales";
import { unlock } from "@/lib/leads/requests/unlock";
import { acceptVisit } from "@/lib/leads/visits/accept-visit";
import { cancelVisit } from "@/lib/leads/visits/cancel-visit";
import { proposeVisit } from "@/lib/leads/visits/propose-visit";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "../leads/event-requests/rows";

const { db } = testDatabase();
const day = (offset: number) => new Date(testNow.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const slots = [
  { day: day(10), half: "morning" as const },
  { day: day(10), half: "afternoon" as const },
  { day: day(12), half: "morning" as const },
];

/** A couple that proposed a visit of a venue. */
async function proposedVisit() {
  const owner = await makeVenueOwner({ credits: 1 });
  const { id: venueId } = await listedVenue(owner.id, { name: "Domaine des Aulnes" });
  const member = await makeMember();
  const token = crypto.randomUUID();
  const project = await makeProject({ member, project: { tokenHash: hashToken(token), wantsVenue: true } });
  const { id: uuid } = await askVenues(owner, [venueId], { project });
  const as = testCtxAs("moderated", { actor: owner.actor });
  await unlock(as, { uuid });
  const key = { uuid: project.id, token };
  const { id: visitId } = await proposeVisit(testCtx(), { ...key, venueId, slots });
  const accept = () => acceptVisit(as, { uuid, visitId, position: 2 });
  const erase = (now = testNow) =>
    eraseCouple(testCtxAs("couple", { actor: { ...member.actor, authenticatedAt: now }, now }), {
      confirmed: true,
      keepsReviews: false,
    });
  return { owner, uuid, key, visitId, accept, erase };
}

const emailsTo = (owner: { id: string }) =>
  db
    .select()
    .from(messageDeliveries)
    .where(
      and(eq(messageDeliveries.recipientId, owner.id), eq(messageDeliveries.kind, "visit_couple_erased")),
    );

async function textOf(deliveryId: string): Promise<string> {
  const system = testSystemCtx();
  await deliverMessage(system, { deliveryId }, renderMessage);
  return only(system.gateways.sent.emails).text;
}

describe("the owner of a venue is told that a visit does not take place when the couple erases its data", () => {
  it("with the appointment, which stands in its calendar", async () => {
    const { owner, uuid, visitId, accept, erase } = await proposedVisit();
    await accept();
    await erase();
    expect(await db.select().from(visits).where(eq(visits.id, visitId))).toEqual([]);
    const email = only(await emailsTo(owner));
    const text = await textOf(email.id);
    expect(text).toContain("Domaine des Aulnes");
    expect(text).toContain("n’aura donc pas lieu");
    expect(text).toMatch(/25 février 2027.*14:00/s);
    expect(text).toContain(`/event-requests/${uuid}`);
  });

  it("and that a proposal is withdrawn, once", async () => {
    const { owner, erase } = await proposedVisit();
    await erase();
    expect(await outcomeOf(erase())).toBe("unauthorized");
    const text = await textOf(only(await emailsTo(owner)).id);
    expect(text).toContain("est retirée avec elle");
    expect(text, "none of the three half-days was agreed on").not.toContain("2027");
  });

  it("but not of a visit that was cancelled before, nor of one that has been", async () => {
    const cancelled = await proposedVisit();
    await cancelVisit(testCtx(), { ...cancelled.key, visitId: cancelled.visitId });
    await cancelled.erase();
    expect(await emailsTo(cancelled.owner)).toEqual([]);
    const over = await proposedVisit();
    await over.accept();
    await over.erase(new Date(testNow.getTime() + 20 * 86_400_000));
    expect(await emailsTo(over.owner)).toEqual([]);
  });

  it("also when it accepts the visit at that moment", async () => {
    for (let n = 0; n < 5; n++) {
      const { owner, accept, erase } = await proposedVisit();
      const [accepted, erased] = await Promise.all([outcomeOf(accept()), outcomeOf(erase())]);
      expect(erased).toBe("ok");
      expect(["ok", "visit_not_found", "visit_unavailable", "visit_settled"]).toContain(accepted);
      const { params } = only(await emailsTo(owner));
      expect(params).toMatchObject({ state: accepted === "ok" ? "accepted" : "proposed" });
    }
  });

  it("in its language", async () => {
    const seen = new Set<string>();
    for (const locale of mainLocales) {
      const { owner, accept, erase } = await proposedVisit();
      await accept();
      await erase();
      const { id } = only(await emailsTo(owner));
      await db.update(messageDeliveries).set({ locale }).where(eq(messageDeliveries.id, id));
      const text = await textOf(id);
      expect(text).toContain("Domaine des Aulnes");
      expect(text).toContain("2027");
      expect(text).not.toMatch(/[{}]|mails\./);
      seen.add(text);
    }
    expect(seen.size).toBe(mainLocales.length);
  });
});
