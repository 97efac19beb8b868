import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { makeInvitation } from "@/tests/support/reviews";
import { emailTo } from "./support/inbox";
import { expectAccessible, expectNoOverflow } from "./support/page-checks";
import { demoUser, signIn } from "./support/people";
import { expect, originOf, test, wordsOf } from "./support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const content =
  "Tout était prêt avant nous. Un conseil : demandez le plan de la salle tôt, les réponses prennent du temps.";

/** An invitation to speak of a provider of the demo, whose page is public. */
async function invited(db: Database, firstname = "Léa") {
  const [provider] = await db
    .select({ id: users.id, name: companies.name, slug: companies.slug, email: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.providerId, users.id))
    .where(eq(users.email, "claire@demo.test"));
  if (!provider) throw new Error("the demo data has no claire");
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
    await page.getByRole("radio", { name: /^4/ }).check({ force: true });
    await page.getByRole("button", { name: words("reviews.form.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reviews.used.pending.title"));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });
});

test("a review goes from the couple over the moderators to the profile, and is answered once", async ({
  page,
  context,
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
  await page.getByRole("radio", { name: /^3/ }).check({ force: true });
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
  await expect(page.getByText(coupleName)).toBeVisible();
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
  await expect(own.getByText(answer)).toBeVisible();
  await expect(own.locator("summary")).toHaveCount(0);
  await page.goto(profile);
  await expect(page.getByText(answer)).toBeVisible();
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
