import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import { venues } from "@/db/schema/listing/venues";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { findAskedVenue } from "@/lib/leads/selection/find-asked-venue";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";
import { getMyProject } from "@/lib/leads/selection/queries";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { makeVenue } from "@/tests/support/venues";
import { begin, type Key, listed, listedMany, refusal, registered, verified } from "./world";

const ctx = testCtx();
const { db } = testDatabase();
/** Only a venue is wanted, no service. */
const venueOnly = { serviceType: null, wantsVenue: true } as const;
const keyOf = ({ uuid, token }: Key): Key => ({ uuid, token });
const requestsOf = (uuid: string) => db.select().from(eventRequests).where(eq(eventRequests.projectId, uuid));
const venuesOf = async (uuid: string) =>
  (
    await db
      .select({ venueId: eventRequestVenues.venueId })
      .from(eventRequestVenues)
      .innerJoin(eventRequests, eq(eventRequests.id, eventRequestVenues.eventRequestId))
      .where(eq(eventRequests.projectId, uuid))
  )
    .map(({ venueId }) => venueId)
    .sort();
const mailsTo = async (providerId: string) =>
  (await db.select().from(messageDeliveries).where(eq(messageDeliveries.recipientId, providerId))).filter(
    ({ kind }) => kind === "request_received",
  );
const asked = async (venueIds: string[], ids: string[] = []) => {
  const key = keyOf(await verified(ctx, { wantsVenue: true }));
  await choosePrestataires(ctx, { ...key, ids, venueIds });
  return key;
};

describe("choosing venues", () => {
  it("takes one place for all venues of an owner, beside the places of planners", async () => {
    const owner = (await makeVenueOwner()).id;
    const [first, second] = [await listedVenue(owner), await listedVenue(owner)];
    const planners = await listedMany(4);
    const key = await begin();
    const { chosen } = await choosePrestataires(ctx, {
      ...key,
      ids: planners,
      venueIds: [first.id, second.id],
    });
    expect(chosen.toSorted()).toEqual([...planners, owner].sort());
    const places = await db.select().from(projectChoices).where(eq(projectChoices.projectId, key.uuid));
    expect(places.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(places.find(({ providerId }) => providerId === owner)?.isProviderAsked).toBe(false);
  });

  it("never takes more than five places over owners and planners", async () => {
    const key = await begin();
    const other = await listedVenue();
    const tooMany = { ...key, ids: await listedMany(5), venueIds: [other.id] };
    expect(await refusal(choosePrestataires(ctx, tooMany))).toMatchObject({
      code: "no_place_left",
      status: 409,
    });
    const many: Awaited<ReturnType<typeof listedVenue>>[] = [];
    for (let n = 0; n < 6; n++) many.push(await listedVenue());
    await Promise.all(
      many.map((_, n) =>
        choosePrestataires(ctx, {
          ...key,
          venueIds: [...many, ...many].slice(n, n + 5).map(({ id }) => id),
        }),
      ),
    );
    expect(await db.$count(projectChoices, eq(projectChoices.projectId, key.uuid))).toBe(5);
    expect(await db.$count(projectChoiceVenues, eq(projectChoiceVenues.projectId, key.uuid))).toBe(5);
  });

  it("refuses a venue that visitors do not see, or whose owner cannot receive requests", async () => {
    const key = await begin();
    const shown = await listedVenue();
    const hidden = await listedVenue();
    await db.update(venues).set({ publishedAt: null }).where(eq(venues.id, hidden.id));
    await refreshVenueRows(ctx, [hidden.id]);
    const waiting = await makeVenue(shown.providerId, { publishedAt: testNow });
    const ofPending = await listedVenue((await makeVenueOwner({ moderated: false })).id);
    const ofNewcomer = await listedVenue(
      (await makeVenueOwner({ user: { hasFinishedOnboardingAt: null } })).id,
    );
    const deleted = await listedVenue();
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, deleted.providerId));
    for (const { id } of [{ id: crypto.randomUUID() }, hidden, waiting, ofPending, ofNewcomer, deleted]) {
      expect(await refusal(choosePrestataires(ctx, { ...key, venueIds: [shown.id, id] }))).toEqual({
        code: "provider_unavailable",
        status: 409,
        fields: { venueIds: "provider_unavailable" },
      });
    }
    expect(await db.$count(projectChoices, eq(projectChoices.projectId, key.uuid))).toBe(0);
  });

  it("replaces the venues that were not sent", async () => {
    const owner = (await makeVenueOwner()).id;
    const [first, second] = [await listedVenue(owner), await listedVenue(owner)];
    const key = await begin();
    await choosePrestataires(ctx, { ...key, venueIds: [first.id] });
    await choosePrestataires(ctx, { ...key, venueIds: [second.id] });
    const rows = await db
      .select()
      .from(projectChoiceVenues)
      .where(eq(projectChoiceVenues.projectId, key.uuid));
    expect(rows.map(({ venueId }) => venueId)).toEqual([second.id]);
  });
});

describe("sending to owners of venues", () => {
  it("is refused before the code was entered, and then writes nothing", async () => {
    const key = await registered(ctx, venueOnly);
    const venue = await listedVenue();
    await choosePrestataires(ctx, { ...key, venueIds: [venue.id] });
    expect(await refusal(send(ctx, key))).toEqual({ code: "not_verified", status: 409 });
    expect(await requestsOf(key.uuid)).toEqual([]);
    expect(await mailsTo(venue.providerId)).toEqual([]);
  });

  it("writes one request and one message for two venues of one owner, with score and own text", async () => {
    const owner = (await makeVenueOwner({ premium: true })).id;
    const [first, second] = [await listedVenue(owner), await listedVenue(owner)];
    const key = await asked([first.id, second.id]);
    const own = "Votre orangerie nous a beaucoup plu, est-elle libre ?";
    const { sent } = await send(ctx, { ...key, messages: { [owner]: own } });
    expect(sent.map(({ id }) => id)).toEqual([owner]);
    const request = only(await requestsOf(key.uuid));
    expect(request).toMatchObject({ providerId: owner, message: own, seenAt: null, unlockedAt: null });
    expect(request.matchReasons?.map(({ code }) => code)).toContain("capacity");
    expect(request.matchReasons?.reduce((sum, { points }) => sum + points, 0)).toBe(request.matchScore);
    expect(request.heldUntil?.getTime()).toBe(testNow.getTime() + 24 * 3_600_000);
    expect(await venuesOf(key.uuid)).toEqual([first.id, second.id].sort());
    expect((await mailsTo(owner)).map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
  });

  it("writes to planners and owners alike, and to an owner who is also chosen as a planner once", async () => {
    const both = await listed({ user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] } });
    const venue = await listedVenue(both);
    const planner = await listed();
    const key = await asked([venue.id], [both, planner]);
    await send(ctx, key);
    expect((await requestsOf(key.uuid)).map(({ providerId }) => providerId).sort()).toEqual(
      [both, planner].sort(),
    );
    expect(await venuesOf(key.uuid)).toEqual([venue.id]);
  });

  it("writes once when called ten times at once", async () => {
    const [one, two] = [await listedVenue(), await listedVenue()];
    const key = await asked([one.id, two.id]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ctx, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await requestsOf(key.uuid)).toHaveLength(2);
    expect(await venuesOf(key.uuid)).toEqual([one.id, two.id].sort());
    expect(await mailsTo(one.providerId)).toHaveLength(1);
  });

  it("leaves out a venue that was hidden meanwhile, and is refused when it was the only one", async () => {
    const [stays, vanishes] = [await listedVenue(), await listedVenue()];
    const key = await asked([stays.id, vanishes.id]);
    const alone = await asked([vanishes.id]);
    await db.update(venues).set({ publishedAt: null }).where(eq(venues.id, vanishes.id));
    await refreshVenueRows(ctx, [vanishes.id]);
    expect((await send(ctx, key)).sent.map(({ id }) => id)).toEqual([stays.providerId]);
    expect(await refusal(send(ctx, alone))).toEqual({ code: "provider_unavailable", status: 409 });
    expect(await requestsOf(alone.uuid)).toEqual([]);
  });

  it("adds a further venue of the owner to its open request, and tells the owner once more", async () => {
    const owner = (await makeVenueOwner()).id;
    const [first, second] = [await listedVenue(owner), await listedVenue(owner)];
    const key = await asked([first.id]);
    await send(ctx, key);
    await choosePrestataires(ctx, { ...key, venueIds: [second.id] });
    await send(ctx, key);
    await send(ctx, key);
    expect(await requestsOf(key.uuid)).toHaveLength(1);
    expect(await venuesOf(key.uuid)).toEqual([first.id, second.id].sort());
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  it("adds nothing to a request that the owner declined", async () => {
    const owner = (await makeVenueOwner()).id;
    const [first, second] = [await listedVenue(owner), await listedVenue(owner)];
    const key = await asked([first.id]);
    await send(ctx, key);
    await db
      .update(eventRequests)
      .set({ rejectedAt: testNow, rejectionReason: "not_available", seenAt: testNow })
      .where(eq(eventRequests.projectId, key.uuid));
    await choosePrestataires(ctx, { ...key, venueIds: [second.id] });
    expect(await refusal(send(ctx, key))).toEqual({ code: "nothing_chosen", status: 409 });
    expect(await venuesOf(key.uuid)).toEqual([first.id]);
  });
});

describe("venues for a project", () => {
  it("are listed best first beside the planners, with reasons, and say what was sent", async () => {
    const near = await listedVenue(undefined, { latitude: 45.9, longitude: 6.13 });
    const small = await listedVenue(undefined, { seatedCapacity: 10, standingCapacity: 12 });
    const key = await asked([near.id]);
    await send(ctx, key);
    const { venues: found, prestataires } = await listPrestataires(ctx, key);
    const at = (id: string) => found.findIndex((one) => one.id === id);
    expect(at(near.id)).toBeLessThan(at(small.id));
    expect(found[at(near.id)]).toMatchObject({ isChosen: true, isSent: true, providerId: near.providerId });
    expect(found[at(small.id)]).toMatchObject({ isChosen: false, isSent: false });
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(prestataires.map(({ id }) => id)).not.toContain(near.providerId);
  });

  it("are the only proposals of a couple that looks for a venue alone", async () => {
    const venue = await listedVenue();
    await listed();
    const key = await begin(ctx, venueOnly);
    const { venues: found, prestataires } = await listPrestataires(ctx, key);
    expect(found.map(({ id }) => id)).toContain(venue.id);
    expect(prestataires).toEqual([]);
  });

  it("are not proposed to a couple that looks for none", async () => {
    await listedVenue();
    expect((await listPrestataires(ctx, await begin())).venues).toEqual([]);
  });
});

describe("the venue of a link", () => {
  it("is found by its slug when its owner can receive requests", async () => {
    const venue = await listedVenue(undefined, { slug: `tilleuls-${crypto.randomUUID()}` });
    const slug = only(await db.select().from(venues).where(eq(venues.id, venue.id))).slug;
    expect(await findAskedVenue(ctx, slug)).toMatchObject({ id: venue.id, slug, city: "Annecy" });
    await db
      .update(users)
      .set({ moderationStatus: "pending", moderatedAt: null })
      .where(eq(users.id, venue.providerId));
    expect(await findAskedVenue(ctx, slug)).toBeNull();
    expect(await findAskedVenue(ctx, "nobody-knows-it")).toBeNull();
  });
});

describe("the couple's own page", () => {
  it("names the asked venues instead of the company of their owner", async () => {
    const owner = (await makeVenueOwner({ company: { name: "SCI des Aulnes" } })).id;
    const venue = await listedVenue(owner, { name: "Château des Aulnes" });
    const key = await asked([venue.id]);
    await send(ctx, key);
    const { requests } = await getMyProject(ctx, key);
    expect(only(requests)).toMatchObject({ id: owner, name: "Château des Aulnes", state: "sent" });
  });
});
