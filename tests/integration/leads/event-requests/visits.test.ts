import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { visits } from "@/db/schema/leads/visits";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { hashToken } from "@/lib/core/crypto";
import { listRequests } from "@/lib/leads/inbox/queries";
import { listViewOf } from "@/lib/leads/requests/schema";
import { acceptVisit } from "@/lib/leads/visits/accept-visit";
import { cancelVisit } from "@/lib/leads/visits/cancel-visit";
import { declineVisit } from "@/lib/leads/visits/decline-visit";
import { proposeVisit } from "@/lib/leads/visits/propose-visit";
import { listVisitsOfProject, listVisitsOfRequest } from "@/lib/leads/visits/queries";
import { proposeVisitInput } from "@/lib/leads/visits/schema";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "./rows";
import { asked, ctx, ctxOf, day, proposed, slots } from "./visit-scene";

const { db } = testDatabase();
const messagesOf = (visitId: string) =>
  db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, visitId));
const kindsOf = async (visitId: string) => (await messagesOf(visitId)).map(({ kind }) => kind).sort();
const stateOf = async (visitId: string) =>
  only(await db.select().from(visits).where(eq(visits.id, visitId))).state;

describe("proposing a visit", () => {
  it("stores three half-days on the venue's clock, and tells the owner", async () => {
    const { propose, key, owner, uuid } = await asked();
    const visit = await propose();
    expect(visit).toMatchObject({ state: "proposed", timeZone: "Europe/Paris", acceptedPosition: null });
    expect(visit.slots.map(({ position, day: on, half }) => ({ position, day: on, half }))).toEqual(
      slots.map((slot, index) => ({ position: index + 1, ...slot })),
    );
    const { visits: found, venues } = await listVisitsOfProject(ctx, key);
    expect(found).toEqual([visit]);
    expect(venues).toMatchObject([
      { id: visit.venue.id, eventRequestUuid: uuid, proposalsLeft: 2, firstDay: day(1) },
    ]);
    expect(await listVisitsOfRequest(ctxOf(owner), { uuid })).toEqual({ visits: [visit] });
    expect(only(await messagesOf(visit.id))).toMatchObject({ kind: "visit_proposed", recipientId: owner.id });
  });

  it("knows the public holidays of the venue's country: those that can be chosen, and those that were", async () => {
    const { key, owner, uuid, venueId } = await asked();
    const [venue] = (await listVisitsOfProject(ctx, key)).venues;
    const easter = { day: "2027-03-29", name: "easterMonday", isSubstitute: false };
    expect(venue?.holidays).toContainEqual(easter);
    for (const { day: on } of venue?.holidays ?? [])
      expect([on >= day(1), on <= (venue?.lastDay ?? "")]).toEqual([true, true]);
    const chosen = [{ day: easter.day, half: "morning" as const }, ...slots.slice(1)];
    const visit = await proposeVisit(ctx, { ...key, venueId, slots: chosen });
    expect(visit.holidays).toEqual([easter]);
    expect((await listVisitsOfRequest(ctxOf(owner), { uuid })).visits[0]?.holidays).toEqual([easter]);
  });

  it("has the clock of the venue's country, also where we have no site, as its calendar has", async () => {
    const owner = await makeVenueOwner();
    const { id: venueId } = await listedVenue(owner.id, { countryCode: "GR", zipcode: "105 57" });
    const token = crypto.randomUUID();
    const project = await makeProject({ project: { tokenHash: hashToken(token), wantsVenue: true } });
    await askVenues(owner, [venueId], { project });
    const key = { uuid: project.id, token };
    const visit = await proposeVisit(ctx, { ...key, venueId, slots });
    expect(visit).toMatchObject({ timeZone: "Europe/Athens" });
    expect(visit.slots[0]?.start).toBe(`${day(10)}T07:00:00.000Z`);
    // Tomorrow has begun in Athens when it is still today in Paris.
    await cancelVisit(ctx, { ...key, visitId: visit.id });
    const late = testCtx({ now: new Date(`${day(9)}T22:30:00Z`) });
    await expect(proposeVisit(late, { ...key, venueId, slots })).rejects.toMatchObject({
      fields: { "slots.0.day": "date_past" },
    });
  });

  it("takes three different half-days from tomorrow on", async () => {
    const { key, venueId } = await asked();
    const [first = slots[0], second = slots[1]] = slots;
    const parsed = (some: unknown[]) => proposeVisitInput.safeParse({ ...key, venueId, slots: some }).success;
    expect([parsed([...slots]), parsed([first, second]), parsed([first, first, second])]).toEqual([
      true,
      false,
      false,
    ]);
    for (const on of [day(-1), day(0)]) {
      const refused = proposeVisit(ctx, {
        ...key,
        venueId,
        slots: [...slots.slice(1), { day: on, half: "morning" }],
      });
      await expect(refused).rejects.toMatchObject({ fields: { "slots.2.day": "date_past" } });
    }
  });

  it("is refused on days on which the calendar of the venue is booked or closed, but not under option", async () => {
    const { key, venueId } = await asked();
    await db.insert(venueDays).values([
      { venueId, day: day(10), state: "option" },
      { venueId, day: day(11), state: "booked" },
      { venueId, day: day(12), state: "closed" },
    ]);
    const on = (offset: number) => ({ day: day(offset), half: "morning" as const });
    const refused = proposeVisit(ctx, { ...key, venueId, slots: [on(10), on(11), on(12)] });
    await expect(refused).rejects.toMatchObject({
      fields: { "slots.1.day": "day_taken", "slots.2.day": "day_taken" },
    });
    const [venue] = (await listVisitsOfProject(ctx, key)).venues;
    expect(venue?.takenDays).toEqual([day(11), day(12)]);
    expect(await outcomeOf(proposeVisit(ctx, { ...key, venueId, slots: [on(10), on(13), on(14)] }))).toBe(
      "ok",
    );
  });

  it("is refused for a venue that was not asked, for strangers, and once the request ended", async () => {
    const { key, venueId, uuid, propose } = await asked();
    const other = (await listedVenue()).id;
    expect(await outcomeOf(proposeVisit(ctx, { ...key, venueId: other, slots }))).toBe("visit_unavailable");
    const stranger = { uuid: key.uuid, token: "x", venueId, slots };
    expect(await outcomeOf(proposeVisit(ctx, stranger))).toBe("project_not_found");
    await db
      .update(eventRequests)
      .set({ rejectedAt: testNow, rejectionReason: "budget" })
      .where(eq(eventRequests.id, uuid));
    expect(await outcomeOf(propose())).toBe("visit_unavailable");
    expect((await listVisitsOfProject(ctx, key)).venues).toEqual([]);
  });

  it("happens once however many calls propose at once, and three times in all", async () => {
    const { key, propose } = await asked();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(propose())));
    expect(outcomes.sort()).toEqual(["ok", "visit_exists", "visit_exists", "visit_exists"]);
    for (let n = 0; n < 2; n++) {
      const [live] = (await listVisitsOfProject(ctx, key)).visits.filter(({ state }) => state === "proposed");
      await cancelVisit(ctx, { ...key, visitId: live?.id ?? "" });
      expect(await outcomeOf(propose())).toBe("ok");
    }
    expect(await outcomeOf(propose())).toBe("visits_full");
  });
});

describe("accepting a visit", () => {
  it("needs an unlocked request, and writes nothing before", async () => {
    const { owner, visitId, visitKey } = await proposed(false);
    await expect(acceptVisit(ctxOf(owner), { ...visitKey, position: 1 })).rejects.toMatchObject({
      code: "unlock_required",
      status: 403,
    });
    expect(await stateOf(visitId)).toBe("proposed");
  });

  it("tells both, each with the calendar file in the venue's time", async () => {
    const { owner, project, visitId, visitKey } = await proposed();
    const visit = await acceptVisit(ctxOf(owner), { ...visitKey, position: 2 });
    expect(visit).toMatchObject({ state: "accepted", acceptedPosition: 2 });
    expect(visit.calendarEntry?.place).toContain("Domaine des Aulnes, 2, allée");
    const mails = (await messagesOf(visitId)).filter(({ kind }) => kind !== "visit_proposed");
    expect(mails.map(({ kind, recipientId }) => [kind, recipientId]).sort()).toEqual([
      ["visit_accepted", project.member?.id],
      ["visit_confirmed", owner.id],
    ]);
    for (const { id } of mails) {
      const system = testSystemCtx();
      await deliverMessage(system, { deliveryId: id }, renderMessage);
      const mail = system.gateways.sent.emails[0];
      const start = visit.slots[1]?.start.replaceAll(/[-:]|\.\d{3}/g, "");
      expect(mail?.calendarFile).toContain(`DTSTART:${start}`);
      expect(mail?.calendarFile).toContain(`UID:${visit.calendarEntry?.uid}`);
      expect(mail?.calendarFile).toContain("Domaine des Aulnes");
      expect(mail?.text).toContain("14:00");
    }
  });

  it("is the owner's alone", async () => {
    const { visitKey, visitId } = await proposed();
    const stranger = ctxOf(await makeVenueOwner({ credits: 1 }));
    expect(await outcomeOf(acceptVisit(stranger, { ...visitKey, position: 1 }))).toBe("visit_not_found");
    expect(await outcomeOf(declineVisit(stranger, visitKey))).toBe("visit_not_found");
    expect(await stateOf(visitId)).toBe("proposed");
  });

  it("happens once for two half-days at once, and again gives the same answer", async () => {
    const { owner, visitId, visitKey } = await proposed();
    const accept = (position: number) => outcomeOf(acceptVisit(ctxOf(owner), { ...visitKey, position }));
    const outcomes = await Promise.all([accept(1), accept(2)]);
    expect(outcomes.toSorted()).toEqual(["ok", "visit_settled"]);
    expect(await accept(outcomes.indexOf("ok") + 1)).toBe("ok");
    expect(await kindsOf(visitId)).toEqual(["visit_accepted", "visit_confirmed", "visit_proposed"]);
  });

  it("is refused for a half-day that has begun", async () => {
    const { owner, visitKey } = await proposed();
    const late = new Date(testNow.getTime() + 11 * 86_400_000);
    const accept = (position: number) => acceptVisit(ctxOf(owner, late), { ...visitKey, position });
    expect(await outcomeOf(accept(1))).toBe("visit_past");
    expect(await outcomeOf(accept(3))).toBe("ok");
  });

  it("and cancelling at once leave the visit cancelled", async () => {
    for (let n = 0; n < 5; n++) {
      const { owner, key, visitId, visitKey } = await proposed();
      const [accepted, cancelled] = await Promise.all([
        outcomeOf(acceptVisit(ctxOf(owner), { ...visitKey, position: 1 })),
        outcomeOf(cancelVisit(ctx, { ...key, visitId })),
      ]);
      expect(cancelled).toBe("ok");
      expect(["ok", "visit_settled"]).toContain(accepted);
      expect(await stateOf(visitId)).toBe("cancelled");
    }
  });
});

describe("the end of a visit", () => {
  it("is told: declined to the couple, cancelled to the owner, each once", async () => {
    const declined = await proposed();
    await declineVisit(ctxOf(declined.owner), declined.visitKey);
    await declineVisit(ctxOf(declined.owner), declined.visitKey);
    expect(await kindsOf(declined.visitId)).toEqual(["visit_declined", "visit_proposed"]);
    expect(await outcomeOf(cancelVisit(ctx, { ...declined.key, visitId: declined.visitId }))).toBe(
      "visit_settled",
    );
    const cancelled = await proposed();
    await cancelVisit(ctx, { ...cancelled.key, visitId: cancelled.visitId });
    await cancelVisit(ctx, { ...cancelled.key, visitId: cancelled.visitId });
    expect(await kindsOf(cancelled.visitId)).toEqual(["visit_cancelled", "visit_proposed"]);
    expect(await outcomeOf(declineVisit(ctxOf(cancelled.owner), cancelled.visitKey))).toBe("visit_settled");
  });

  it("carries the owner's word to the couple, without contacts as long as the request is locked", async () => {
    const note = "Plutôt en mars, écrivez à accueil@domaine.test";
    for (const [isUnlocked, said] of [
      [true, note],
      [false, "Plutôt en mars, écrivez à …"],
    ] as const) {
      const { owner, visitId, visitKey, key } = await proposed(isUnlocked);
      expect(await declineVisit(ctxOf(owner), { ...visitKey, note })).toMatchObject({ declineNote: said });
      const [visit] = (await listVisitsOfProject(ctx, key)).visits;
      expect(visit).toMatchObject({ state: "declined", declineNote: said, calendarEntry: null });
      const [mail] = (await messagesOf(visitId)).filter(({ kind }) => kind === "visit_declined");
      const system = testSystemCtx();
      await deliverMessage(system, { deliveryId: mail?.id ?? "" }, renderMessage);
      expect(system.gateways.sent.emails[0]?.text).toContain(said);
    }
  });

  it("of an accepted one says so, and keeps which half-day it was", async () => {
    const { owner, visitId, visitKey } = await proposed();
    await acceptVisit(ctxOf(owner), { ...visitKey, position: 2 });
    expect(await declineVisit(ctxOf(owner), visitKey)).toMatchObject({
      state: "declined",
      acceptedPosition: 2,
    });
    const mail = (await messagesOf(visitId)).find(({ kind }) => kind === "visit_declined");
    const system = testSystemCtx();
    await deliverMessage(system, { deliveryId: mail?.id ?? "" }, renderMessage);
    expect(system.gateways.sent.emails[0]?.subject).toContain("doit annuler la visite");
  });

  it("shows in the owner's list while it waits or is to come", async () => {
    const { owner, key, visitId, visitKey } = await proposed();
    const hint = async (now = testNow) => {
      const { eventRequests: found } = await listRequests(ctxOf(owner, now), listViewOf({}));
      return only(found).visit;
    };
    expect(await hint()).toBe("proposed");
    await acceptVisit(ctxOf(owner), { ...visitKey, position: 1 });
    expect(await hint()).toBe("accepted");
    expect(await hint(new Date(testNow.getTime() + 11 * 86_400_000))).toBeNull();
    await cancelVisit(ctx, { ...key, visitId });
    expect(await hint()).toBeNull();
  });

  it("comes with the venue", async () => {
    const { owner, venueId, visitId } = await proposed();
    await deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id: venueId });
    expect(await db.$count(visits, eq(visits.id, visitId))).toBe(0);
  });
});
