import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visits } from "@/db/schema/leads/visits";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { hashToken } from "@/lib/core/crypto";
import { mainLocales } from "@/lib/core/i18n/locales";
import { closeProject } from "@/lib/leads/projects/close-project";
import { recordOutcome } from "@/lib/leads/requests/record-outcome";
import { reject } from "@/lib/leads/requests/reject";
import { stopContact } from "@/lib/leads/requests/stop-contact";
import { unlock } from "@/lib/leads/requests/unlock";
import { acceptVisit } from "@/lib/leads/visits/accept-visit";
import { declineVisit } from "@/lib/leads/visits/decline-visit";
import { proposeVisit } from "@/lib/leads/visits/propose-visit";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeVenueOwner } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { outcomeOf, requestOf } from "./rows";

const ctx = testCtx();
const { db } = testDatabase();
const day = (offset: number) => new Date(testNow.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const slots = [
  { day: day(10), half: "morning" as const },
  { day: day(10), half: "afternoon" as const },
  { day: day(12), half: "morning" as const },
];

async function makeWorld({ state = "accepted", values = {} }: { state?: string; values?: object } = {}) {
  const owner = await makeVenueOwner({ credits: 1 });
  const { id: venueId } = await listedVenue(owner.id, { name: "Domaine des Aulnes", ...values });
  const token = crypto.randomUUID();
  const project = await makeProject({ project: { tokenHash: hashToken(token), wantsVenue: true } });
  const { id: uuid } = await askVenues(owner, [venueId], { project });
  const key = { uuid: project.id, token };
  const as = testCtxAs("moderated", { actor: owner.actor });
  await unlock(as, { uuid });
  const propose = () => proposeVisit(ctx, { ...key, venueId, slots });
  const { id: visitId } = await propose();
  const accept = () => acceptVisit(as, { uuid, visitId, position: 1 });
  if (state === "accepted") await accept();
  const asVenue = testCtxAs("venue", { actor: owner.actor });
  return { owner, venueId, key, uuid, visitId, project, as, asVenue, propose, accept };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const stateOf = async (visitId: string) =>
  only(await db.select().from(visits).where(eq(visits.id, visitId))).state;
const kindsOf = async (subject: string) =>
  (await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, subject)))
    .map(({ kind }) => kind)
    .filter((kind) => kind === "visit_declined" || kind === "visit_cancelled");
const liveOf = async (uuid: string) =>
  (await db.select().from(visits).where(eq(visits.eventRequestId, uuid))).filter(
    ({ state }) => state === "proposed" || state === "accepted",
  );

type End = [name: string, end: (world: World) => Promise<unknown>, state: string, told: string[]];
const prestataireId = ({ owner }: World) => owner.id;
const ends: End[] = [
  [
    "the owner rejects its request",
    ({ as, uuid }) => reject(as, { uuid, reason: "not_available" }),
    "declined",
    ["visit_declined"],
  ],
  [
    "the couple stops the contact",
    (world) => stopContact(ctx, { ...world.key, prestataireId: prestataireId(world) }),
    "cancelled",
    ["visit_cancelled"],
  ],
  [
    "the couple closes its project",
    ({ key }) => closeProject(ctx, { ...key, reason: "given_up" }),
    "cancelled",
    ["visit_cancelled"],
  ],
  [
    "the couple decides against the venue",
    (world) =>
      recordOutcome(ctx, { ...world.key, prestataireId: prestataireId(world), outcome: "not_retained" }),
    "cancelled",
    ["visit_cancelled"],
  ],
  [
    "a moderator takes the project down, which the owner is told otherwise",
    async ({ key }) =>
      rejectProject(testCtxAs("admin", { actor: (await makeAdmin()).actor }), {
        projectId: key.uuid,
        from: "approved",
        reason: "Ce projet est une publicité déguisée.",
      }),
    "cancelled",
    [],
  ],
];

describe("a visit that is still to come ends when", () => {
  it.each(ends)("%s", async (_, end, state, told) => {
    const world = await makeWorld();
    await end(world);
    expect(await stateOf(world.visitId)).toBe(state);
    expect(await kindsOf(world.visitId)).toEqual(told);
    expect(await outcomeOf(world.accept())).toBeOneOf(["visit_settled", "visit_unavailable"]);
  });

  it.each(ends)("it is only proposed, and %s", async (_, end, state, told) => {
    const world = await makeWorld({ state: "proposed" });
    await end(world);
    expect(await stateOf(world.visitId)).toBe(state);
    // The refusal of the request is told; there was no appointment.
    expect(await kindsOf(world.visitId)).toEqual(told.filter((kind) => kind !== "visit_declined"));
  });

  it("another provider is booked, but not when it is the venue itself", async () => {
    const chosen = await makeWorld();
    const other = await listedVenue();
    const ofOther = await makeEventRequest({ project: chosen.project, providerId: other.providerId });
    const [row] = await db
      .insert(visits)
      .values({ eventRequestId: ofOther.id, venueId: other.id })
      .returning();
    await recordOutcome(ctx, { ...chosen.key, prestataireId: chosen.owner.id, outcome: "booked" });
    expect(await stateOf(chosen.visitId)).toBe("accepted");
    expect(await stateOf(row?.id ?? "")).toBe("cancelled");
  });

  it("and one that has been stays as it was", async () => {
    const world = await makeWorld();
    const later = testCtx({ now: new Date(testNow.getTime() + 14 * 86_400_000) });
    await closeProject(later, { ...world.key, reason: "found_elsewhere" });
    expect(await stateOf(world.visitId)).toBe("accepted");
    expect(await kindsOf(world.visitId)).toEqual([]);
  });
});

describe("at the same moment", () => {
  const races: [string, (world: World) => Promise<unknown>][] = [
    ["the owner rejects", ({ as, uuid }) => reject(as, { uuid, reason: "other" })],
    [
      "the couple stops the contact",
      (world) => stopContact(ctx, { ...world.key, prestataireId: prestataireId(world) }),
    ],
    ["the couple gives up", ({ key }) => closeProject(ctx, { ...key, reason: "given_up" })],
  ];
  it.each(races)("%s and a visit is proposed: none stays open", async (_, end) => {
    for (let n = 0; n < 5; n++) {
      const world = await makeWorld({ state: "proposed" });
      await declineVisit(world.as, { uuid: world.uuid, visitId: world.visitId });
      const [, outcome] = await Promise.all([end(world), outcomeOf(world.propose())]);
      expect(["ok", "visit_unavailable", "project_closed"]).toContain(outcome);
      expect(await liveOf(world.uuid)).toEqual([]);
    }
  });

  it.each(races)("%s and a visit is accepted: none stays open", async (_, end) => {
    for (let n = 0; n < 5; n++) {
      const world = await makeWorld({ state: "proposed" });
      const [, outcome] = await Promise.all([end(world), outcomeOf(world.accept())]);
      expect(["ok", "visit_settled", "visit_unavailable"]).toContain(outcome);
      expect(await liveOf(world.uuid)).toEqual([]);
    }
  });

  it("the venue is deleted and a visit is accepted or proposed: all answers make sense", async () => {
    for (let n = 0; n < 5; n++) {
      const world = await makeWorld({ state: "proposed" });
      const other = await makeWorld({ state: "proposed" });
      await declineVisit(other.as, { uuid: other.uuid, visitId: other.visitId });
      const [deleted, accepted, , proposed] = await Promise.all([
        outcomeOf(deleteVenue(world.asVenue, { id: world.venueId })),
        outcomeOf(world.accept()),
        deleteVenue(other.asVenue, { id: other.venueId }),
        outcomeOf(other.propose()),
      ]);
      expect(deleted).toBe("ok");
      expect(["ok", "visit_not_found"]).toContain(accepted);
      expect(["ok", "visit_unavailable"]).toContain(proposed);
      expect(await liveOf(world.uuid)).toEqual([]);
      expect(await liveOf(other.uuid)).toEqual([]);
      expect((await requestOf(world.uuid)).rejectedAt).toBeNull();
    }
  });
});

describe("the couple with an appointment is told that it will not take place", () => {
  const removedOf = async (uuid: string) =>
    only(
      (await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, uuid))).filter(
        ({ kind }) => kind === "request_venue_removed",
      ),
    );
  const mailOf = async (deliveryId: string) => {
    const system = testSystemCtx();
    const done = await deliverMessage(system, { deliveryId }, renderMessage);
    return { done, text: system.gateways.sent.emails[0]?.text ?? "" };
  };

  it("when the venue is deleted, and when its owner leaves", async () => {
    const deleted = await makeWorld();
    await deleteVenue(deleted.asVenue, { id: deleted.venueId });
    const left = await makeWorld();
    await deleteAccount(testCtxAs("user", { actor: left.owner.actor }), {
      reason: "Je vends le domaine et je change de métier.",
    });
    for (const { uuid, venueId } of [deleted, left]) {
      const mail = await removedOf(uuid);
      expect(mail.params).toEqual({ state: "unlocked", visit: "yes" });
      const { text } = await mailOf(mail.id);
      expect(text).toContain("La visite prévue n’aura pas lieu.");
      expect(text).toContain("Domaine des Aulnes");
      expect(await db.$count(visits, eq(visits.venueId, venueId))).toBe(0);
    }
  });

  it("in its language, with the date, whether the request ends or goes on", async () => {
    const seen = new Set<string>();
    for (const locale of mainLocales)
      for (const isEnded of [true, false]) {
        const world = await makeWorld();
        if (isEnded) await reject(world.as, { uuid: world.uuid, reason: "not_available" });
        else await declineVisit(world.as, { uuid: world.uuid, visitId: world.visitId });
        const [row] = await db
          .update(messageDeliveries)
          .set({ locale })
          .where(eq(messageDeliveries.dedupeKey, dedupeKeyOf(world)))
          .returning();
        const { text } = await mailOf(row?.id ?? "");
        expect(text).toContain("2027");
        expect(text).toContain("Domaine des Aulnes");
        expect(text).not.toMatch(/[{}]|mails\./);
        seen.add(text);
      }
    expect(seen.size).toBe(2 * mainLocales.length);
  });

  it("and a message about a visit that is gone is not sent", async () => {
    const world = await makeWorld();
    await deleteVenue(world.asVenue, { id: world.venueId });
    const rows = await db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.subjectId, world.visitId));
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      "visit_accepted",
      "visit_confirmed",
      "visit_proposed",
    ]);
    for (const { id } of rows) expect((await mailOf(id)).text).toBe("");
  });
});

const dedupeKeyOf = ({ project, visitId }: World) =>
  ["visit_declined", "email", project.member?.id, visitId, ""].join(":");
