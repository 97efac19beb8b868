import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { portfolios } from "@/db/schema/listing/portfolios";
import { videos } from "@/db/schema/listing/videos";
import { freeQuotas } from "@/lib/core/plan/rules";
import { wedding } from "@/tests/support/portfolios";
import { uniqueSlug } from "@/tests/support/unique";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { demoPicture } from "../support/registration";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const refusal = /status of (402|403|409)/;

const becomePremium = (db: Database, providerId: string) =>
  db
    .update(creditAccounts)
    .set({ premiumUntil: new Date("2100-01-01") })
    .where(eq(creditAccounts.providerId, providerId));

async function expectPremiumOffer(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(page).toHaveURL(`${fr}/subscription`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the eleventh photo is refused, and stored with Premium", async ({ page, db, allowErrors }) => {
  allowErrors(refusal);
  const { id } = await newProvider(db);
  await signIn(db, page.context(), { userId: id }, fr);
  const pictures = ["arche", "cloitre", "table", "gateau"]
    .flatMap((subject) => ["foret", "citron", "bordeaux", "ble"].map((tone) => `${subject}-${tone}`))
    .slice(0, freeQuotas.photos + 1)
    .map(demoPicture);
  await page.goto(`${fr}/images`);
  await page.getByLabel(words("images.add.choose")).setInputFiles(pictures);
  const cards = page.getByRole("button", { name: /^Déplacer/ });
  await expect(cards).toHaveCount(freeQuotas.photos, { timeout: 60_000 });
  const row = page.getByRole("listitem").filter({ has: page.getByRole("alert") });
  await expect(row.getByRole("alert")).toHaveText(words("images.errors.quota_reached"));
  await expect(page.getByText(words("images.quota.full"))).toBeVisible();
  await expect(page.getByLabel(words("images.add.choose"))).toHaveCount(0);
  await expectAccessible(page, "a full gallery");
  await expectNoOverflow(page, "a full gallery");
  await expectPremiumOffer(page, words("images.quota.offer"));

  await becomePremium(db, id);
  await page.goto(`${fr}/images`);
  await page.getByLabel(words("images.add.choose")).setInputFiles(demoPicture("portrait-17"));
  await button(page, words("images.crop.whole")).click();
  await expect(cards).toHaveCount(freeQuotas.photos + 1);
});

test("the second video is refused, and stored with Premium", async ({ page, db, allowErrors }) => {
  allowErrors(refusal);
  const { id } = await newProvider(db);
  await signIn(db, page.context(), { userId: id }, fr);
  const dialog = page.getByRole("dialog");
  const add = async () => {
    await button(page, words("videos.add")).click();
    await dialog.getByLabel(words("videos.form.link")).fill("https://youtu.be/dQw4w9WgXcQ");
    await dialog.getByLabel(words("videos.form.title")).fill("Une autre journée");
    await dialog.getByLabel(words("videos.form.description")).fill("Deux jours au bord du lac.");
  };
  await page.goto(`${fr}/videos`);
  await add();
  // Meanwhile another tab has added one.
  await db.insert(videos).values({
    providerId: id,
    title: "Une journée",
    description: "Du matin au soir.",
    url: "https://vimeo.com/76979871",
    host: "vimeo",
    hostVideoId: "76979871",
  });
  await dialog.getByRole("button", { name: words("videos.add") }).click();
  await expect(dialog.getByText(words("videos.errors.quota_reached"))).toBeVisible();
  await page.goto(`${fr}/videos`);
  const notice = words("videos.quota.title", { quota: freeQuotas.videos });
  await expect(page.getByText(notice)).toBeVisible();
  await expect(button(page, words("videos.add"))).toHaveCount(0);
  await expectPremiumOffer(page, words("ui.discoverPremium"));

  await becomePremium(db, id);
  await page.goto(`${fr}/videos`);
  await add();
  await dialog.getByRole("button", { name: words("videos.add") }).click();
  await expect(page.getByRole("article")).toHaveCount(freeQuotas.videos + 1);
});

test("the second portfolio is refused, and created with Premium", async ({ page, db, allowErrors }) => {
  allowErrors(refusal);
  const { id } = await newProvider(db);
  await signIn(db, page.context(), { userId: id }, fr);
  const create = async () => {
    const field = (name: string) => page.getByLabel(words(`portfolios.form.fields.${name}`));
    await field("title").fill("Noces de la Saint-Jean");
    await field("weddingDate").fill("14/06/2026");
    await field("style").fill("Champêtre");
    await field("location").fill("Mas des Lavandes");
    await field("totalBudget").fill("26 400");
    await field("description").fill("Un déjeuner sous les arcades.");
    await button(page, words("portfolios.form.create")).click();
  };
  await page.goto(`${fr}/portfolios/new`);
  const { totalBudget: _, plannerBudget: __, prestations: ___, ...facts } = wedding;
  // Meanwhile another tab has created one.
  await db
    .insert(portfolios)
    .values({ ...facts, totalBudgetCents: 2_640_050, providerId: id, slug: uniqueSlug("noces") });
  await create();
  await expect(page.getByText(words("portfolios.errors.quota_reached"))).toBeVisible();

  await page.goto(`${fr}/portfolios/new`);
  await expect(page, "the list says why there is no room").toHaveURL(`${fr}/portfolios`);
  const notice = words("portfolios.own.quotaTitle", { quota: freeQuotas.portfolios });
  await expect(page.getByText(notice)).toBeVisible();
  await expectPremiumOffer(page, words("ui.discoverPremium"));

  await becomePremium(db, id);
  await page.goto(`${fr}/portfolios`);
  await link(page, words("portfolios.own.create")).click();
  await page.waitForURL(`${fr}/portfolios/new`);
  await create();
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}\/edit$/);
});
