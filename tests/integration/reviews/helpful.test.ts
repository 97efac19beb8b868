import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { userDevices } from "@/db/schema/identity/devices";
import { reviewInvitations, reviewMarks, reviews } from "@/db/schema/reviews/reviews";
import { deviceHash } from "@/lib/core/address-hash";
import { coreErrors } from "@/lib/core/errors";
import type { RateLimits } from "@/lib/core/limits";
import { listShownReviews } from "@/lib/listing/shown-reviews/queries";
import { helpfulReviewLimit } from "@/lib/reviews/find-marked-review";
import { markHelpful } from "@/lib/reviews/mark-helpful";
import { withdrawHelpful } from "@/lib/reviews/withdraw-helpful";
import { writeReview } from "@/lib/reviews/write-review";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0";
/** Counts as the store does, without its clock. */
const points = new Map<string, number>();
const spent: RateLimits = {
  consume: async ({ name, points: most }, key) => {
    const used = (points.get(`${name} ${key}`) ?? 0) + 1;
    points.set(`${name} ${key}`, used);
    if (used > most) throw coreErrors.too_many_requests({ retryAfterSeconds: 60 });
  },
  forgive: async () => {},
  giveBack: async ({ name }, key) => {
    points.set(`${name} ${key}`, (points.get(`${name} ${key}`) ?? 0) - 1);
  },
};
let networks = 0;
const uniqueIp = () => {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
};
const visitor = (more: Parameters<typeof testCtx>[0] = {}) =>
  testCtx({
    limits: spent,
    ip: uniqueIp(),
    userAgent: firefox,
    device: { id: crypto.randomUUID(), isNew: true },
    ...more,
  });

async function published(providerId?: string) {
  const review = await makeReview({
    ...(providerId ? { providerId } : {}),
    review: { status: "published", publishedAt: new Date() },
  });
  const count = async () =>
    only(await db.select().from(reviews).where(eq(reviews.id, review.id))).helpfulCount;
  const marks = () => db.select().from(reviewMarks).where(eq(reviewMarks.reviewId, review.id));
  return { ...review, count, marks };
}

describe("a review that visitors find helpful", () => {
  it("is counted once for each browser, however often and fast it presses", async () => {
    const { id, count, marks } = await published();
    const one = visitor();
    const answers = await Promise.all(Array.from({ length: 3 }, () => markHelpful(one, { reviewId: id })));
    expect(answers).toEqual([{ helpfulCount: 1 }, { helpfulCount: 1 }, { helpfulCount: 1 }]);
    await Promise.all(Array.from({ length: 8 }, () => markHelpful(visitor(), { reviewId: id })));
    expect(await count()).toBe(9);
    expect(await marks(), "the count is the number of marks").toHaveLength(9);
  });

  it("is not counted again and again for a browser that throws its cookie away", async () => {
    const { id, count } = await published();
    const ip = uniqueIp();
    const tries = [];
    for (let n = 0; n < helpfulReviewLimit.points + 2; n += 1)
      tries.push(...(await Promise.allSettled([markHelpful(visitor({ ip }), { reviewId: id })])));
    expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(2);
    expect(await count()).toBe(helpfulReviewLimit.points);
  });

  it("cannot be marked by programs, nor without a browser to remember", async () => {
    const { id, count } = await published();
    for (const caller of [
      visitor({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
      visitor({ userAgent: null }),
      visitor({ device: null }),
    ])
      await expect(markHelpful(caller, { reviewId: id })).rejects.toMatchObject({ code: "not_a_visitor" });
    expect(await count()).toBe(0);
  });

  it("cannot be marked by the reviewed provider, also when it is signed out", async () => {
    const provider = await makeProvider();
    const { id, count } = await published(provider.id);
    const own = { code: "own_review" };
    await expect(markHelpful(visitor({ actor: provider.actor }), { reviewId: id })).rejects.toMatchObject(
      own,
    );
    const signedOut = visitor();
    await db
      .insert(userDevices)
      .values({ userId: provider.id, deviceHash: deviceHash(signedOut) ?? "", seenAt: new Date() });
    await expect(markHelpful(signedOut, { reviewId: id })).rejects.toMatchObject(own);
    expect(await count()).toBe(0);
  });

  it("is unknown while it is not published", async () => {
    const { id } = await makeReview();
    for (const reviewId of [id, crypto.randomUUID()])
      await expect(markHelpful(visitor(), { reviewId })).rejects.toMatchObject({ code: "review_not_found" });
  });

  it("is no longer counted for a browser that takes its mark back, and counted again when it marks anew", async () => {
    const { id, count, marks } = await published();
    const [one, other] = [visitor(), visitor()];
    const input = { reviewId: id };
    await markHelpful(other, input);
    expect(await markHelpful(one, input)).toEqual({ helpfulCount: 2 });
    await db.delete(pageChanges);
    const answers = await Promise.all(Array.from({ length: 3 }, () => withdrawHelpful(one, input)));
    expect(answers).toEqual([{ helpfulCount: 1 }, { helpfulCount: 1 }, { helpfulCount: 1 }]);
    expect([await count(), (await marks()).length]).toEqual([1, 1]);
    expect(await db.select().from(pageChanges), "once for three calls").toHaveLength(1);
    expect(await markHelpful(one, input)).toEqual({ helpfulCount: 2 });
  });

  it("has as many marks as its count says after marks and withdrawals at the same moment", async () => {
    const { id, count, marks } = await published();
    const visitors = Array.from({ length: 6 }, () => visitor());
    const input = { reviewId: id };
    for (let n = 0; n < 5; n += 1)
      await Promise.all(
        visitors.flatMap((one, at) =>
          at % 2 === n % 2
            ? [markHelpful(one, input), withdrawHelpful(one, input)]
            : [withdrawHelpful(one, input)],
        ),
      );
    expect(await count()).toBe((await marks()).length);
    await Promise.all(visitors.map((one) => withdrawHelpful(one, input)));
    expect([await count(), await marks()]).toEqual([0, []]);
  });

  it("gives a network its mark back, and no more than it had", async () => {
    const { id, count } = await published();
    const ip = uniqueIp();
    const input = { reviewId: id };
    const browsers = Array.from({ length: helpfulReviewLimit.points + 1 }, () => visitor({ ip }));
    const [first, ...others] = browsers as [(typeof browsers)[number], ...typeof browsers];
    for (let n = 0; n < 4; n += 1) {
      await markHelpful(first, input);
      await withdrawHelpful(first, input);
      await withdrawHelpful(first, input);
    }
    for (const one of others) await markHelpful(one, input);
    await expect(markHelpful(first, input)).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await count()).toBe(helpfulReviewLimit.points);
  });

  it("stays as it is for a browser that marked nothing, lost its cookie, or is a program", async () => {
    const { id, count } = await published();
    const input = { reviewId: id };
    await markHelpful(visitor(), input);
    for (const one of [visitor(), visitor({ device: null })])
      expect(await withdrawHelpful(one, input)).toEqual({ helpfulCount: 1 });
    const program = visitor({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await expect(withdrawHelpful(program, input)).rejects.toMatchObject({ code: "not_a_visitor" });
    const { id: pending } = await makeReview();
    await expect(withdrawHelpful(visitor(), { reviewId: pending })).rejects.toMatchObject({
      code: "review_not_found",
    });
    expect(await count()).toBe(1);
  });

  it("loses its marks when its couple writes it anew", async () => {
    const { id, invitation, count, marks } = await published();
    await markHelpful(visitor(), { reviewId: id });
    await db.update(reviews).set({ status: "rejected", publishedAt: null }).where(eq(reviews.id, id));
    await db.update(reviewInvitations).set({ usedAt: null }).where(eq(reviewInvitations.id, invitation.id));
    await writeReview(testCtx(), {
      token: invitation.token,
      about: invitation.about,
      rating: 2,
      content: "Un autre texte, bien plus sévère que le premier, après réflexion.",
      weddingDate: "",
    });
    expect([await count(), await marks()]).toEqual([0, []]);
  });
});

it("reviews come in the order that the reader chose", async () => {
  const { id: providerId } = await makeProvider();
  const day = (n: number) => new Date(Date.UTC(2026, 5, n));
  const make = (rating: number, helpfulCount: number, n: number) =>
    makeReview({ providerId, review: { rating, helpfulCount, status: "published", publishedAt: day(n) } });
  const [old, liked, latest] = [await make(5, 1, 1), await make(2, 7, 2), await make(4, 0, 3)];
  const idsBy = async (order: "newest" | "best" | "worst" | "helpful") =>
    (await listShownReviews(testCtx(), { providerId }, { order, page: 1 })).map(({ id }) => id);
  expect(await idsBy("newest")).toEqual([latest.id, liked.id, old.id]);
  expect(await idsBy("best")).toEqual([old.id, latest.id, liked.id]);
  expect(await idsBy("worst")).toEqual([liked.id, latest.id, old.id]);
  expect(await idsBy("helpful")).toEqual([liked.id, old.id, latest.id]);
  const second = await listShownReviews(testCtx(), { providerId }, { order: "best", page: 2, size: 2 });
  expect(second.map(({ id }) => id)).toEqual([liked.id]);
});
