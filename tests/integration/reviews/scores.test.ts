import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { approveReview, rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { hashToken } from "@/lib/core/crypto";
import { readCards } from "@/lib/directory/read-cards";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { readReviewSummary } from "@/lib/listing/shown-reviews/queries";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { writeReview } from "@/lib/reviews/write-review";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, makeVenueOwner } from "@/tests/support/factories";
import { makeInvitation, makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";
import { makeVenue } from "@/tests/support/venues";

const { db } = testDatabase();
const ctx = testCtx();
const reason = "Votre texte donne le numéro de téléphone d’une personne.";
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const said = {
  rating: 4,
  content: "Tout était prêt avant nous, et rien n’a manqué de la journée.",
  weddingDate: "",
};

describe("the scores of a review", () => {
  it("are stored, returned with a refused review, and optional", async () => {
    const { token, about, id } = await makeInvitation();
    await writeReview(testCtx(), { ...said, token, about, organisation: 5, price: 3 });
    const row = only(await db.select().from(reviews).where(eq(reviews.invitationId, id)));
    expect(row).toMatchObject({ scoreOrganisation: 5, scoreListening: null, scorePrice: 3, scoreDay: null });
    await rejectReview(await adminCtx(), { reviewId: row.id, from: "pending", reason });
    await db
      .update(reviewInvitations)
      .set({ tokenHash: hashToken(token) })
      .where(eq(reviewInvitations.id, id));
    expect(await findInvitation(ctx, token)).toMatchObject({
      state: "open",
      earlier: { scores: { organisation: 5, listening: null, price: 3, day: null } },
    });
  });

  it("of a venue are those of price and day only", async () => {
    const owner = await makeVenueOwner();
    const venue = await makeVenue(owner.id);
    const { token, about, id } = await makeInvitation({ providerId: owner.id, venueId: venue.id });
    await writeReview(testCtx(), { ...said, token, about, organisation: 1, price: 2, day: 5 });
    const row = only(await db.select().from(reviews).where(eq(reviews.invitationId, id)));
    expect(row).toMatchObject({ scoreOrganisation: null, scorePrice: 2, scoreDay: 5 });
    await expect(
      db.update(reviews).set({ scoreListening: 4 }).where(eq(reviews.id, row.id)),
      "the table refuses them too",
    ).rejects.toThrow();
  });

  it.each([0, 6, -1])("cannot be %i", async (scoreDay) => {
    await expect(makeReview({ review: { scoreDay } })).rejects.toThrow();
  });

  it("make averages of those who gave one, beside the spread of all ratings", async () => {
    const { id: providerId } = await makeProvider();
    const publishedAt = new Date();
    const make = (review: Partial<typeof reviews.$inferInsert>) =>
      makeReview({ providerId, review: { status: "published", publishedAt, ...review } });
    await make({ rating: 5, scorePrice: 4, scoreDay: 5 });
    await make({ rating: 4, scorePrice: 3 });
    await make({ rating: 4 });
    await makeReview({ providerId, review: { rating: 1, scorePrice: 1 } });
    expect(await readReviewSummary(ctx, { providerId })).toEqual({
      count: 3,
      average: 4.3,
      distribution: [0, 0, 0, 2, 1],
      categories: [
        { category: "price", average: 3.5, count: 2 },
        { category: "day", average: 5, count: 1 },
      ],
    });
  });
});

describe("the stars of a card", () => {
  it("follow each decision about a review, without reading the reviews", async () => {
    const provider = await makeProvider();
    await refreshSearchRow(ctx, provider.id);
    const admin = await adminCtx();
    const starsOf = async () => {
      const [card] = await readCards(ctx, "FR", sql`select ${provider.id}::uuid as provider_id`);
      const [row] = await db.select().from(providerSearch).where(eq(providerSearch.providerId, provider.id));
      expect(row?.reviewCount).toBe(card?.reviews.count);
      return card?.reviews;
    };
    expect(await starsOf(), "nothing before the first").toEqual({ count: 0, average: null });
    const ids = [];
    for (const rating of [5, 4, 5])
      ids.push((await makeReview({ providerId: provider.id, review: { rating } })).id);
    for (const reviewId of ids) await approveReview(admin, { reviewId, from: "pending" });
    expect(await starsOf()).toEqual({ count: 3, average: 4.7 });
    await rejectReview(admin, { reviewId: ids[1] ?? "", from: "approved", reason });
    expect(await starsOf()).toEqual({ count: 2, average: 5 });
  });
});
