import type { Page } from "@playwright/test";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { venues } from "@/db/schema/listing/venues";
import { reviewInvitations } from "@/db/schema/reviews/reviews";
import { DAY_MS } from "@/lib/core/dates";
import { makeInvitation, makeReview } from "@/tests/support/reviews";
import { emailTo } from "./support/inbox";
import { expectAccessible, expectNoOverflow } from "./support/page-checks";
import { demoUser, signIn } from "./support/people";
import { expect, originOf, test, wordsOf } from "./support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const ratingOf = (page: Page) => page.getByRole("group", { name: words("reviews.form.rating") });
const content =
  "La cour était prête avant nous. Un conseil : demandez les clés la veille, le matin est court.";

/** One link to speak of both venues of the owner of the demo, whose pages are public. */
async function invited(db: Database, firstname = "Léa") {
  const ownerId = await demoUser(db, "venue");
  const own = await db
    .select({ id: venues.id, name: venues.name, slug: venues.slug })
    .from(venues)
    .where(and(eq(venues.providerId, ownerId), eq(venues.isPublished, true)))
    .orderBy(asc(venues.createdAt), asc(venues.id))
    .limit(2);
  const [first, second] = own;
  if (!first || !second) throw new Error("the demo data has no owner of two venues");
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
  const now = new Date();
  const invitation = await makeInvitation({ db, now, providerId: ownerId, venueId: first.id, firstname });
  await db.insert(eventRequestVenues).values({
    eventRequestId: invitation.request.id,
    venueId: second.id,
    askedAt: new Date(now.getTime() + 1),
  });
  await db.insert(reviewInvitations).values({
    eventRequestId: invitation.request.id,
    venueId: second.id,
    isAboutVenue: true,
    tokenHash: invitation.row.tokenHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60 * DAY_MS),
  });
  const member = invitation.request.project.member;
  if (!member) throw new Error("the invitation has no couple");
  const path = `${fr}/review/${invitation.token}`;
  return { first, second, path, ownerId, ownerEmail: owner?.email ?? "", coupleEmail: member.email };
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a couple chooses one of two venues, writes, and is offered the other one", async ({ page, db }) => {
    const { path, first, second } = await invited(db);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.choice.title"));
    await page.getByRole("link", { name: words("reviews.choice.writeNamed", { name: first.name }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words("reviews.form.title", { name: first.name, kind: "venue" }),
    );
    await page.getByLabel(words("reviews.form.content")).fill(content);
    await ratingOf(page).getByRole("radio", { name: /^4/ }).check({ force: true });
    await page.getByRole("button", { name: words("reviews.form.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));
    await page.getByRole("link", { name: words("reviews.others.write", { name: second.name }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words("reviews.form.title", { name: second.name, kind: "venue" }),
    );
    await page.goto(path);
    await expect(page.getByText(words("reviews.choice.used"))).toBeVisible();
  });
});

test("a review of a venue goes from the couple over the moderators to its page, and is answered once", async ({
  page,
  context,
  db,
}) => {
  const firstname = `Léa ${crypto.randomUUID().slice(0, 6)}`;
  const coupleName = `${firstname} M.`;
  const { path, first, ownerId, ownerEmail, coupleEmail } = await invited(db, firstname);
  await page.goto(path);
  await expectAccessible(page, "the choice between two venues");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page, "the choice between two venues");
  await page.getByRole("link", { name: words("reviews.choice.writeNamed", { name: first.name }) }).click();
  await expect(page.getByLabel(words("reviews.form.content"))).toBeVisible();
  await expectNoOverflow(page, "the form about a venue");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, "the form about a venue");
  await ratingOf(page).getByRole("radio", { name: /^3/ }).check({ force: true });
  await page.getByLabel(words("reviews.form.content")).fill(content);
  await expect(page.getByText(words("reviews.form.shownAs", { name: coupleName }))).toBeVisible();
  await page.getByRole("button", { name: words("reviews.form.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));

  const place = `${fr}/wedding-venue/${first.slug}`;
  await page.goto(place);
  await expect(page.getByText(coupleName)).toHaveCount(0);
  await expect(page.getByText(words("reviews.venue.importedNote"))).toBeVisible();

  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation?kind=reviews`);
  await page.getByRole("link", { name: new RegExp(coupleName) }).click();
  await expect(page.getByText(content)).toBeVisible();
  await expect(page.getByRole("link", { name: first.name, exact: true })).toBeVisible();
  await page.getByRole("button", { name: words("moderation.approve"), exact: true }).click();
  await expect(page.getByText(words("moderation.approved", { name: coupleName }))).toBeVisible();

  await page.goto(place);
  const review = page.getByRole("listitem").filter({ hasText: coupleName });
  await expect(review.getByText(words("reviews.venue.verified"))).toBeVisible();
  await expectAccessible(page, "the reviews of a venue");
  const told = await emailTo(fr, coupleEmail);
  expect(told.subject).toBe(words("mails.review_published.subject", { company: first.name }));
  const received = await emailTo(fr, ownerEmail, (one) => one.text.includes(content));
  expect(received.subject).toBe(words("mails.review_received.subject", { asks: "venue", venue: first.name }));

  await context.clearCookies();
  await signIn(db, context, { userId: ownerId }, fr);
  await page.goto(`${fr}/dashboard`);
  await page.goto(`${fr}/reviews`);
  await page.getByRole("link", { name: first.name, exact: true }).click();
  await expect(page).toHaveURL(`${fr}/reviews?about=${first.id}`);
  await page.getByRole("link", { name: new RegExp(words("reviews.own.filters.unanswered")) }).click();
  const own = page.getByRole("article").filter({ hasText: coupleName });
  await expectAccessible(page, "an owner's reviews");
  await own.locator("summary").click();
  const answer = `Merci ${coupleName}, la cour vous attend.`;
  await own.getByLabel(words("reviews.own.reply", { name: coupleName })).fill(answer);
  await own.getByRole("button", { name: words("reviews.own.send") }).click();
  await expect(own.getByText(answer).first()).toBeVisible();
  await page.goto(place);
  await expect(review).toBeVisible();
  await expect(review.getByText(answer), "nobody has read it yet").toHaveCount(0);

  await context.clearCookies();
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation?kind=replies`);
  await page.getByRole("link", { name: new RegExp(coupleName) }).click();
  await page.getByRole("button", { name: words("moderation.approve"), exact: true }).click();
  await expect(page.getByText(words("moderation.approved", { name: first.name }))).toBeVisible();
  await page.goto(place);
  await expect(review.getByText(answer)).toBeVisible();
});

test.describe("all reviews of a venue", () => {
  test.use({ javaScriptEnabled: false });

  test("are sorted without script, on a page that is not to be found", async ({ page, db, allowErrors }) => {
    allowErrors(/status of 404/);
    const { second, ownerId } = await invited(db);
    const publishedAt = new Date(Date.now() - 1_000);
    for (const rating of [1, 5])
      await makeReview({
        db,
        now: new Date(),
        providerId: ownerId,
        venueId: second.id,
        review: { rating, status: "published", publishedAt },
      });
    const address = `${fr}/venue-reviews/${second.slug}`;
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words("reviews.shown.pageTitle", { name: second.name }),
    );
    const stars = page.getByRole("article").locator("p > span.sr-only").first();
    await page.getByRole("button", { name: words("reviews.shown.orders.worst") }).click();
    await expect(page).toHaveURL(`${address}?sort=worst`);
    await expect(stars).toHaveText(words("directory.profile.reviews.rating", { rating: 1 }));
    await page.getByRole("button", { name: words("reviews.shown.orders.best") }).click();
    await expect(stars).toHaveText(words("directory.profile.reviews.rating", { rating: 5 }));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: words("reviews.shown.back", { kind: "venue" }) }).click();
    await expect(page).toHaveURL(`${fr}/wedding-venue/${second.slug}`);
    for (const wrong of [`${address}?page=99`, `${fr}/venue-reviews/no-such-venue`])
      expect((await page.goto(wrong))?.status()).toBe(404);
  });
});

test("a venue's page counts verified reviews only", async ({ page, db }) => {
  const [demo] = await db
    .select({ slug: venues.slug })
    .from(venues)
    .where(eq(venues.providerId, await demoUser(db, "both")));
  await page.goto(`${fr}/wedding-venue/${demo?.slug}`);
  const verified = await page.getByText(words("reviews.venue.verified")).count();
  expect(await page.getByText(words("reviews.venue.unverified")).count()).toBeGreaterThan(0);
  const counted = page.getByText(/^\S+ sur 5, (\d+) avis$/).first();
  await expect(counted).toHaveText(new RegExp(`, ${verified}\\s`));
});
