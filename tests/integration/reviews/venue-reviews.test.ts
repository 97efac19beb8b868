import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { venueReviews, venues } from "@/db/schema/listing/venues";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { approveReview, rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { getReviewCase } from "@/lib/backoffice/moderation/get-cases";
import { listQueue } from "@/lib/backoffice/moderation/queries";
import { approveReply } from "@/lib/backoffice/replies/decide-reply";
import type { Role } from "@/lib/core/actor";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { listOwnVenues } from "@/lib/listing/own-venues/queries";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { providerTag, venueTag } from "@/lib/listing/search-rows/rules";
import { findPublicVenue } from "@/lib/listing/venues/find-venue";
import { listVenues } from "@/lib/listing/venues/queries";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { venueSearchRowsOf } from "@/lib/listing/venues/search-facts";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { exportCouple } from "@/lib/privacy/couples/export-couple";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { listOwnReviews } from "@/lib/reviews/queries";
import { reply } from "@/lib/reviews/reply";
import { ownReviewsView } from "@/lib/reviews/schema";
import { writeReview } from "@/lib/reviews/write-review";
import { filesOf } from "@/tests/support/archive";
import { listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeProject, type TestMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeVenueOwner } from "@/tests/support/factories";
import { makeInvitation, makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";
import { deliveriesTo, deliveryTo, plainRender } from "../messaging/outbox";
import { linkIn } from "./emails";

const { db } = testDatabase();
const ctx = testCtx();
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const reason = "Votre texte nomme une autre personne.";
const said = {
  rating: 2,
  content: "La cour est belle, mais les clés sont arrivées avec une heure de retard.",
  weddingDate: "",
};
const all = { page: 1, about: null, isUnanswered: false };

async function owned(roles: Role[] = ["ROLE_VENUE"]) {
  const owner = await makeVenueOwner({ user: { roles } });
  const { id } = await listedVenue(owner.id, { name: "Domaine des Ormes" });
  return { owner, id, own: testCtxAs("moderated", { actor: owner.actor }) };
}
type Owned = Awaited<ReturnType<typeof owned>>;

const reviewed = ({ owner, id }: Owned, review: Partial<typeof reviews.$inferInsert> = {}) =>
  makeReview({ providerId: owner.id, venueId: id, review });
const published = async (venue: Owned) => {
  const made = await reviewed(venue);
  await approveReview(await adminCtx(), { reviewId: made.id, from: "pending" });
  return made;
};
const shownOf = async (id: string) => {
  const found = await findPublicVenue(ctx, id);
  return { ...found?.reviews, shown: found?.shownReviews };
};
const textOf = async (deliveryId: string) => {
  const system = testSystemCtx();
  await deliverMessage(system, { deliveryId }, plainRender);
  return only(system.gateways.sent.emails).text;
};

describe("moderating reviews of venues", () => {
  it("publishes rating, count and page of the venue at once, and tells couple and owner its name", async () => {
    const venue = await owned(["ROLE_PRESTATAIRE", "ROLE_VENUE"]);
    const { owner, id } = venue;
    await refreshSearchRow(ctx, owner.id);
    const { id: reviewId, member } = await reviewed(venue);
    const admin = await adminCtx();
    const queued = await listQueue(admin, "reviews", { status: "pending", page: 1 });
    expect(queued.items.find((item) => item.id === reviewId)?.name).toBe("Léa & Hugo → Domaine des Ormes");
    expect(await getReviewCase(admin, reviewId)).toMatchObject({
      review: { subject: "Domaine des Ormes", venueId: id },
    });
    expect(await shownOf(id)).toEqual({ count: 0, average: null, shown: [] });
    await db.delete(pageChanges);
    await approveReview(admin, { reviewId, from: "pending" });
    expect(await shownOf(id)).toMatchObject({
      count: 1,
      average: 4,
      shown: [{ id: reviewId, isVerified: true, publishedAt: testNow.toISOString(), locale: "fr-FR" }],
    });
    const tags = (await db.select().from(pageChanges)).map(({ tag }) => tag);
    expect(tags).toContain(venueTag(id));
    expect(tags).not.toContain(providerTag(owner.id));
    expect((await findPublicProfile(ctx, owner.id))?.reviews).toMatchObject({ count: 0, shown: [] });
    const told = await textOf((await deliveryTo(member?.id ?? "")).id);
    const { slug } = only(await db.select().from(venues).where(eq(venues.id, id)));
    expect(told).toContain(`http://fr.localhost:3000/wedding-venue/${slug}`);
    expect(JSON.parse(told)).toMatchObject({
      kind: "review_published",
      values: { venue: "Domaine des Ormes" },
    });
    expect(JSON.parse(await textOf((await deliveryTo(owner.id)).id))).toMatchObject({
      kind: "review_received",
      values: { venue: "Domaine des Ormes", count: 4 },
    });
  });

  it("tells an owner who has no company as well", async () => {
    const owner = await makeVenueOwner({ onboarded: false });
    const { id } = await listedVenue(owner.id, { name: "Grange du Lac" });
    const { id: reviewId, invitation } = await makeReview({ providerId: owner.id, venueId: id });
    expect(await findInvitation(ctx, invitation.token)).toMatchObject({ subject: { name: "Grange du Lac" } });
    await approveReview(await adminCtx(), { reviewId, from: "pending" });
    expect(await textOf((await deliveryTo(owner.id)).id)).toContain("Grange du Lac");
  });

  it("rejects with a reason and a link to write the review of this venue again", async () => {
    const venue = await owned();
    const { id: reviewId, invitation, member } = await reviewed(venue);
    const admin = await adminCtx();
    await approveReview(admin, { reviewId, from: "pending" });
    await rejectReview(admin, { reviewId, from: "approved", reason });
    expect(await shownOf(venue.id)).toEqual({ count: 0, average: null, shown: [] });
    const letters = await deliveriesTo(member?.id ?? "");
    const token = await linkIn(letters.find(({ kind }) => kind === "review_rejected")?.id ?? "");
    expect(await findInvitation(ctx, invitation.token)).toEqual({ state: "unknown" });
    expect(await findInvitation(ctx, token)).toMatchObject({ state: "open", earlier: { rating: 4, reason } });
    await writeReview(ctx, { token, about: venue.id, ...said });
    expect(only(await db.select().from(reviews).where(eq(reviews.id, reviewId)))).toMatchObject({
      status: "pending",
      rating: 2,
    });
  });
});

describe("reviews that the owner brought along", () => {
  it("are shown after the verified ones and never counted: page, cards, order of venues, own screen", async () => {
    const venue = await owned();
    const { id, owner } = venue;
    const scoreOf = async () => only(await venueSearchRowsOf(ctx, [id])).rank;
    const before = await scoreOf();
    await db.insert(venueReviews).values(
      [1, 2, 3].map((n) => ({
        venueId: id,
        coupleName: "A & B",
        content: `Imported ${n}.`,
        rating: 1,
        status: "published" as const,
        publishedAt: new Date(testNow.getTime() + n * DAY_MS),
      })),
    );
    expect(await scoreOf()).toBe(before);
    await published(venue);
    const { count, average, shown } = await shownOf(id);
    expect([count, average]).toEqual([1, 4]);
    expect(shown?.map(({ isVerified }) => isVerified)).toEqual([true, false, false, false]);
    expect(await scoreOf()).toBeGreaterThan(before);
    const cards = await listVenues(ctx, { country: "FR" });
    expect(cards.find((card) => card.id === id)?.reviews).toEqual({ count: 1, average: 4 });
    const { venues: mine } = await listOwnVenues(testCtxAs("venue", { actor: owner.actor }));
    expect(mine).toMatchObject([{ reviewCount: 1, reviews: [{ isVerified: true }, {}, {}, {}] }]);
    const screen = await listOwnReviews(venue.own, all);
    expect(screen).toMatchObject({ counts: { all: 1 }, items: [{ venue: "Domaine des Ormes" }] });
  });
});

describe("the owner", () => {
  it("replies once, below the review; a stranger cannot", async () => {
    const venue = await owned();
    const { id: reviewId } = await published(venue);
    const stranger = await owned();
    const answer = { reviewId, reply: "Merci à vous deux, la cour vous attend." };
    await expect(reply(stranger.own, answer)).rejects.toMatchObject({ code: "review_not_found" });
    await db.delete(pageChanges);
    const tries = await Promise.allSettled([reply(venue.own, answer), reply(venue.own, answer)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { replyId } = only(await db.select().from(reviews).where(eq(reviews.id, reviewId)));
    await approveReply(await adminCtx(), { replyId: replyId ?? "", from: "pending" });
    expect((await shownOf(venue.id)).shown).toMatchObject([{ reply: answer.reply }]);
    const tags = (await db.select().from(pageChanges)).map(({ tag }) => tag);
    expect(new Set(tags)).toEqual(new Set([venueTag(venue.id)]));
  });

  it("filters by venue and by answer, and sees nothing of the venues of others", async () => {
    const venue = await owned();
    const second = { ...venue, id: (await listedVenue(venue.owner.id, { name: "Grange du Lac" })).id };
    const stranger = await owned();
    const [one, two] = [await published(venue), await published(second)];
    await published(stranger);
    await reply(venue.own, { reviewId: one.id, reply: "Merci à vous deux !" });
    const idsOf = async (query: Record<string, string>) =>
      (await listOwnReviews(venue.own, ownReviewsView(query))).items.map(({ id }) => id).sort();
    expect(await idsOf({})).toEqual([one.id, two.id].sort());
    expect(await idsOf({ about: second.id })).toEqual([two.id]);
    expect(await idsOf({ answer: "none" })).toEqual([two.id]);
    expect(await idsOf({ about: venue.id, answer: "none" })).toEqual([]);
    expect(await idsOf({ about: stranger.id })).toEqual([]);
    expect(await idsOf({ about: "'; drop table reviews" })).toEqual([one.id, two.id].sort());
    const { subjects } = await listOwnReviews(venue.own, all);
    expect(subjects.map(({ name }) => name)).toEqual(["Domaine des Ormes", "Grange du Lac"]);
  });
});

describe("a couple and one venue", () => {
  it("have one review, also with links of two projects at the same moment", async () => {
    const venue = await owned();
    const { token, request } = await makeInvitation({ providerId: venue.owner.id, venueId: venue.id });
    const member = request.project.member as TestMember;
    const again = await makeEventRequest({
      project: await makeProject({ member, project: { status: "EXPIRED" } }),
      providerId: venue.owner.id,
    });
    await db.insert(eventRequestVenues).values({ eventRequestId: again.id, venueId: venue.id });
    const other = randomToken();
    await db.insert(reviewInvitations).values({
      eventRequestId: again.id,
      venueId: venue.id,
      isAboutVenue: true,
      tokenHash: hashToken(other),
      expiresAt: new Date(testNow.getTime() + DAY_MS),
    });
    const tries = await Promise.allSettled(
      [token, other].map((one) => writeReview(ctx, { token: one, about: venue.id, ...said })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "link_used" });
    expect(await db.select().from(reviews).where(eq(reviews.venueId, venue.id))).toHaveLength(1);
  });

  it("keep a hostile text as it was typed", async () => {
    const venue = await owned();
    const { token } = await makeInvitation({ providerId: venue.owner.id, venueId: venue.id });
    const content =
      "</script><img src=x onerror=alert(1)> '; drop table reviews; -- {{7*7}} <%= 1 %> \u202egnp.exe";
    await writeReview(ctx, { token, about: venue.id, ...said, content });
    const [row] = await db.select().from(reviews).where(eq(reviews.venueId, venue.id));
    await approveReview(await adminCtx(), { reviewId: row?.id ?? "", from: "pending" });
    expect((await shownOf(venue.id)).shown).toMatchObject([{ content }]);
  });
});

describe("an erasure of the couple", () => {
  const as = (member: TestMember) => testCtxAs("couple", { actor: member.actor });

  it("deletes the review of the venue with its stars, or keeps it with an initial", async () => {
    for (const keepsReviews of [false, true]) {
      const venue = await owned();
      const { id, member } = await published(venue);
      await db.delete(pageChanges);
      await eraseCouple(as(member as TestMember), { confirmed: true, keepsReviews });
      const rows = await db.select().from(reviews).where(eq(reviews.id, id));
      if (keepsReviews)
        expect(rows).toMatchObject([
          { coupleName: "L.", memberId: null, invitationId: null, weddingDate: null, venueId: venue.id },
        ]);
      else expect(rows).toEqual([]);
      expect(await shownOf(venue.id)).toMatchObject({ count: keepsReviews ? 1 : 0 });
      expect((await db.select().from(pageChanges)).map(({ tag }) => tag)).toContain(venueTag(venue.id));
      expect(
        await db.select().from(reviewInvitations).where(eq(reviewInvitations.venueId, venue.id)),
      ).toEqual([]);
    }
  });

  it("comes after the couple could export which venue it reviewed", async () => {
    const venue = await owned();
    const { member } = await published(venue);
    const files = filesOf((await exportCouple(as(member as TestMember))).bytes);
    expect(JSON.parse(String(files.get("reviews.json")))).toMatchObject([{ venueId: venue.id }]);
    expect(JSON.parse(String(files.get("review_invitations.json")))).toMatchObject([{ venueId: venue.id }]);
  });

  it("and a simultaneous decision, reply or deletion of the venue do not wait for each other", async () => {
    for (let n = 0; n < 6; n++) {
      const venue = await owned();
      const { id: reviewId, member } = await published(venue);
      const admin = await adminCtx();
      const outcomes = await Promise.allSettled([
        eraseCouple(as(member as TestMember), { confirmed: true, keepsReviews: true }),
        rejectReview(admin, { reviewId, from: "approved", reason }),
        reply(venue.own, { reviewId, reply: "Merci à vous deux !" }),
        refreshVenueRows(testSystemCtx(), [venue.id]),
      ]);
      expect(outcomes[0]?.status).toBe("fulfilled");
      for (const one of outcomes)
        if (one.status === "rejected")
          expect(one.reason).toMatchObject({
            code: expect.stringMatching(/review_not_found|already_decided/),
          });
    }
  });
});
