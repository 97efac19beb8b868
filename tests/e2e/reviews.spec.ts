import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { makeInvitation, makeReview } from "@/tests/support/reviews";
import { emailTo } from "./support/inbox";
import { expectAccessible, expectNoOverflow } from "./support/page-checks";
import { demoUser, signIn } from "./support/people";
import { expect, originOf, test, wordsOf } from "./support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const content =
  "Tout était prêt avant nous. Un conseil : demandez le plan de la salle tôt, les réponses prennent du temps.";

const ratingOf = (page: Page) => page.getByRole("group", { name: words("reviews.form.rating") });
const scoreOf = (page: Page, category: "organisation" | "price") =>
  page.getByRole("group", { name: words(`reviews.shown.categories.${category}`) });

/** A provider of the demo, whose page is public. */
async function provided(db: Database) {
  const [provider] = await db
    .select({ id: users.id, name: companies.name, slug: companies.slug, email: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.providerId, users.id))
    .where(eq(users.email, "claire@demo.test"));
  if (!provider) throw new Error("the demo data has no claire");
  return provider;
}

/** An invitation to speak of it. */
async function invited(db: Database, firstname = "Léa") {
  const provider = await provided(db);
  const invitation = await makeInvitation({ db, now: new Date(), providerId: provider.id, firstname });
  const member = invitation.request.project.member;
  if (!member) throw new Error("the invitation has no couple");
  return { provider, path: `${fr}/review/${invitation.token}`, coupleEmail: member.email, member };
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a couple is told what is missing, writes its review, and the link is used up", async ({
    page,
    db,
  }) => {
    const { path, provider } = await invited(db);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words("reviews.form.title", { name: provider.name, kind: "provider" }),
    );
    await page.getByLabel(words("reviews.form.content")).fill(content);
    await page.getByRole("button", { name: words("reviews.form.submit") }).click();
    await expect(page.getByText(words("reviews.errors.rating_required"))).toBeVisible();
    await expect(page.getByLabel(words("reviews.form.content")), "nothing typed is lost").toHaveValue(
      content,
    );
    await ratingOf(page).getByRole("radio", { name: /^4/ }).check({ force: true });
    await page.getByRole("button", { name: words("reviews.form.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });
});

test("a review goes from the couple over the moderators to the profile, is found helpful and answered", async ({
  page,
  context,
  browser,
  db,
}) => {
  const firstname = `Léa ${crypto.randomUUID().slice(0, 6)}`;
  const coupleName = `${firstname} M.`;
  const { path, provider, coupleEmail } = await invited(db, firstname);
  await page.goto(path);
  await expectAccessible(page, "the form of a review");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page, "the form of a review");
  await page.setViewportSize({ width: 1280, height: 800 });
  await ratingOf(page).getByRole("radio", { name: /^3/ }).check({ force: true });
  await scoreOf(page, "organisation").getByRole("radio", { name: /^5/ }).check({ force: true });
  await scoreOf(page, "price").getByRole("radio", { name: /^2/ }).check({ force: true });
  await page.getByLabel(words("reviews.form.content")).fill(content);
  await expect(page.getByText(words("reviews.form.shownAs", { name: coupleName }))).toBeVisible();
  await page.getByRole("button", { name: words("reviews.form.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));
  await expectAccessible(page, "a review that was sent");

  const profile = `${fr}/wedding-planner/${provider.slug}`;
  await page.goto(profile);
  await expect(page.getByText(coupleName)).toHaveCount(0);

  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation?kind=reviews`);
  await page.getByRole("link", { name: new RegExp(coupleName) }).click();
  await expect(page.getByText(content)).toBeVisible();
  await page.getByRole("button", { name: words("moderation.approve"), exact: true }).click();
  await expect(page.getByText(words("moderation.approved", { name: coupleName }))).toBeVisible();

  await page.goto(profile);
  const shown = page.getByRole("article").filter({ hasText: coupleName });
  await expect(shown).toBeVisible();
  await expect(shown.getByRole("definition")).toHaveText([/^5/, /^2/]);
  await expectAccessible(page, "a profile with reviews");
  await markHelpful(browser, profile, coupleName);
  const told = await emailTo(fr, coupleEmail);
  expect(told.subject).toBe(words("mails.review_published.subject", { company: provider.name }));
  const received = await emailTo(fr, provider.email, (one) => one.text.includes(content));
  expect(received.subject).toBe(words("mails.review_received.subject", { asks: "service" }));

  await context.clearCookies();
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/reviews`);
  const own = page.getByRole("article").filter({ hasText: coupleName });
  await own.locator("summary").click();
  const answer = `Merci ${coupleName}, ce fut une joie.`;
  await own.getByLabel(words("reviews.own.reply", { name: coupleName })).fill(answer);
  await own.getByRole("button", { name: words("reviews.own.send") }).click();
  await expect(own.getByText(answer).first()).toBeVisible();
  await expect(own.getByText(words("reviews.own.replyStates.pending"))).toBeVisible();
  await page.goto(profile);
  await expect(shown).toBeVisible();
  await expect(page.getByText(answer), "nobody has read it yet").toHaveCount(0);

  await context.clearCookies();
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation?kind=replies`);
  await page.getByRole("link", { name: new RegExp(coupleName) }).click();
  await expect(page.getByText(answer)).toBeVisible();
  await expectAccessible(page, "a reply in moderation");
  await page.getByRole("button", { name: words("moderation.approve"), exact: true }).click();
  await expect(page.getByText(words("moderation.approved", { name: provider.name }))).toBeVisible();
  await page.goto(profile);
  await expect(page.getByText(answer)).toBeVisible();
});

/** A visitor marks the review and takes the mark back; the browser gets its cookie with the first press. */
async function markHelpful(browser: Browser, profile: string, coupleName: string): Promise<void> {
  const visit = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0",
  });
  const page = await visit.newPage();
  await page.goto(profile);
  const review = page.getByRole("article").filter({ hasText: coupleName });
  const button = review.getByRole("button", {
    name: words("reviews.shown.helpfulNamed", { name: coupleName }),
  });
  await expect(button).toBeVisible();
  expect(await visit.cookies(), "no cookie before the press").toEqual([]);
  await button.click();
  await expect(review.getByText(words("reviews.shown.thanks"))).toBeVisible();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect((await visit.cookies()).map(({ name }) => name)).toEqual([expect.stringMatching(/device$/)]);
  await page.reload();
  await expect(review.getByText(words("reviews.shown.helpfulCount", { count: 1 }))).toBeVisible();
  await expect(button, "the browser remembers").toHaveAttribute("aria-pressed", "true");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(review.getByText(words("reviews.shown.takenBack"))).toBeVisible();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(review.getByText(words("reviews.shown.helpfulCount", { count: 1 }))).toHaveCount(0);
  await visit.close();
}

test.describe("all reviews of a provider", () => {
  test.use({ javaScriptEnabled: false });

  test("are sorted without script, on a page that is not to be found", async ({ page, db, allowErrors }) => {
    allowErrors(/status of 404/);
    const { id, slug } = await provided(db);
    const publishedAt = new Date(Date.now() - 1_000);
    for (const rating of [1, 5])
      await makeReview({
        db,
        now: new Date(),
        providerId: id,
        review: { rating, status: "published", publishedAt },
      });
    await page.goto(`${fr}/provider-reviews/${slug}`);
    const stars = page.getByRole("article").locator("p > span.sr-only").first();
    await page.getByRole("button", { name: words("reviews.shown.orders.worst") }).click();
    await expect(page).toHaveURL(`${fr}/provider-reviews/${slug}?sort=worst`);
    await expect(stars).toHaveText(words("directory.profile.reviews.rating", { rating: 1 }));
    await page.getByRole("button", { name: words("reviews.shown.orders.best") }).click();
    await expect(stars).toHaveText(words("directory.profile.reviews.rating", { rating: 5 }));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    expect((await page.goto(`${fr}/provider-reviews/${slug}?page=99`))?.status()).toBe(404);
  });
});

test("a link that is over, and one that never was, say so and lead on", async ({ page, db }) => {
  const invitation = await makeInvitation({
    db,
    now: new Date(),
    providerId: await demoUser(db, "claire"),
    invitation: { expiresAt: new Date(Date.now() - 1000), createdAt: new Date(Date.now() - 2000) },
  });
  await page.goto(`${fr}/review/${invitation.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.expired.title"));
  await expectAccessible(page, "an invitation that is over");
  await page.goto(`${fr}/review/${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.unknown.title"));
  await page
    .getByRole("main")
    .getByRole("link", { name: words("reviews.contact") })
    .click();
  await expect(page).toHaveURL(`${fr}/contact`);
});
