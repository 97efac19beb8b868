import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { venueReviews, venues } from "@/db/schema/listing/venues";
import type { reviews } from "@/db/schema/reviews/reviews";
import { approveReview, rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { approveReply } from "@/lib/backoffice/replies/decide-reply";
import { listFavoriteCards } from "@/lib/directory/favorites/queries";
import { findVenues } from "@/lib/directory/venues/find-venues";
import { listShownReviews, readReviewSummary } from "@/lib/listing/shown-reviews/queries";
import { REVIEWS_SHOWN, reviewOrders } from "@/lib/listing/shown-reviews/rules";
import { listComparedVenues } from "@/lib/listing/venue-comparison/list-compared-venues";
import { findPublicVenue } from "@/lib/listing/venues/find-venue";
import { listVenues, readVenueCardsOf } from "@/lib/listing/venues/queries";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { reply } from "@/lib/reviews/reply";
import { listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import type { TestMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeVenueOwner } from "@/tests/support/factories";
import { makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const ctx = testCtx();
const reason = "Votre texte nomme une autre personne.";

/** What the reviews themselves say. */
async function truthOf(venueId: string) {
  const [row] = await db.execute<{ count: number; average: number | null }>(sql`
    select count(*)::int as count, round(avg(rating), 1)::float8 as average
      from reviews where venue_id = ${venueId} and status = 'published'`);
  return { count: row?.count, average: row?.average };
}

/** What every place says that shows a card of the venue. */
async function shownOf(id: string, slug: string) {
  const of = <T extends { id: string; reviews: unknown }>(cards: Iterable<T>) =>
    [...cards].find((card) => card.id === id)?.reviews;
  const search = { scope: { country: "FR" }, filters: {}, sort: "rank", near: null, page: 1 } as const;
  return {
    list: of(await listVenues(ctx, { country: "FR" })),
    byId: of((await readVenueCardsOf(ctx, [id])).values()),
    search: of((await findVenues(ctx, search)).venues),
    compared: of(await listComparedVenues(ctx, { slugs: [slug], day: null })),
    favourite: of((await listFavoriteCards(ctx, { planners: [], venues: [id] })).venues),
    page: (await findPublicVenue(ctx, id))?.reviews,
  };
}

it("every card of a venue says what its reviews say, after each change of one of them", async () => {
  const owner = await makeVenueOwner({ user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] } });
  const { id } = await listedVenue(owner.id, { name: "Domaine des Ormes" });
  const other = await listedVenue(owner.id, { name: "Grange du Lac" });
  const { slug } = only(await db.select().from(venues).where(eq(venues.id, id)));
  const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
  const own = testCtxAs("moderated", { actor: owner.actor });
  const expectTruth = async (count: number, average: number | null) => {
    const truth = { count, average };
    expect(await truthOf(id)).toEqual(truth);
    const everywhere = { list: truth, byId: truth, search: truth, compared: truth };
    expect(await shownOf(id, slug)).toEqual({ ...everywhere, favourite: truth, page: truth });
  };
  const write = async (rating: number, venueId?: string) => {
    const about = venueId === undefined ? {} : { venueId };
    const made = await makeReview({ providerId: owner.id, ...about, review: { rating } });
    await approveReview(admin, { reviewId: made.id, from: "pending" });
    return made;
  };
  await db.insert(venueReviews).values({
    venueId: id,
    coupleName: "A & B",
    content: "Brought along by the owner.",
    rating: 1,
    status: "published",
    publishedAt: testNow,
  });
  await makeReview({ providerId: owner.id, venueId: id, review: { rating: 1 } });
  await write(1);
  await write(1, other.id);
  await expectTruth(0, null);

  const [first, second] = [await write(4, id), await write(5, id)];
  const third = await write(5, id);
  await expectTruth(3, 4.7);

  await reply(own, { reviewId: first.id, reply: "Merci à vous deux, la cour vous attend." });
  const replied = await db.execute<{ id: string }>(
    sql`select reply_id as id from reviews where id = ${first.id}`,
  );
  await expectTruth(3, 4.7);
  await approveReply(admin, { replyId: only([...replied]).id, from: "pending" });
  await expectTruth(3, 4.7);

  await rejectReview(admin, { reviewId: second.id, from: "approved", reason });
  await expectTruth(2, 4.5);
  for (const { member } of [first, third])
    await eraseCouple(testCtxAs("couple", { actor: (member as TestMember).actor }), {
      confirmed: true,
      keepsReviews: false,
    });
  await expectTruth(0, null);
});

async function owned() {
  const owner = await makeVenueOwner({ user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] } });
  return { owner, id: (await listedVenue(owner.id)).id };
}

const reviewed = (
  { owner, id }: Awaited<ReturnType<typeof owned>>,
  review: Partial<typeof reviews.$inferInsert>,
) => makeReview({ providerId: owner.id, venueId: id, review });

describe("all reviews of a venue", () => {
  it("come in four orders and by pages, without those of its owner, of other venues and unpublished ones", async () => {
    const venue = await owned();
    const second = await listedVenue(venue.owner.id, { name: "Grange du Lac" });
    const at = (n: number) => ({ status: "published", publishedAt: new Date(Date.UTC(2026, 5, n)) }) as const;
    const old = await reviewed(venue, { ...at(1), rating: 5, helpfulCount: 1, scorePrice: 4 });
    const liked = await reviewed(venue, { ...at(2), rating: 2, helpfulCount: 7, scoreDay: 2 });
    const latest = await reviewed(venue, { ...at(3), rating: 4, scorePrice: 3 });
    await reviewed(venue, { rating: 1 });
    await makeReview({ providerId: venue.owner.id, review: at(4) });
    await makeReview({ providerId: venue.owner.id, venueId: second.id, review: at(5) });
    const expected = {
      newest: [latest, liked, old],
      best: [old, latest, liked],
      worst: [liked, latest, old],
      helpful: [liked, old, latest],
    };
    for (const order of reviewOrders) {
      const shown = await listShownReviews(ctx, { venueId: venue.id }, { order, page: 1 });
      expect(shown.map(({ id }) => id)).toEqual(expected[order].map(({ id }) => id));
      const last = await listShownReviews(ctx, { venueId: venue.id }, { order, page: 2, size: 2 });
      expect(last.map(({ id }) => id)).toEqual(expected[order].slice(2).map(({ id }) => id));
    }
    expect(await readReviewSummary(ctx, { venueId: venue.id })).toEqual({
      count: 3,
      average: 3.7,
      distribution: [0, 1, 0, 1, 1],
      categories: [
        { category: "price", average: 3.5, count: 2 },
        { category: "day", average: 2, count: 1 },
      ],
    });
  });

  it("are more than its own page shows", async () => {
    const venue = await owned();
    const publishedAt = testNow;
    for (let n = 0; n <= REVIEWS_SHOWN; n += 1) await reviewed(venue, { status: "published", publishedAt });
    const page = await findPublicVenue(ctx, venue.id);
    expect(page?.shownReviews).toHaveLength(REVIEWS_SHOWN);
    expect(page?.reviewSummary.count).toBe(REVIEWS_SHOWN + 1);
  });
});
