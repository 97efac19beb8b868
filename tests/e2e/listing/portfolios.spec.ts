import sharp from "sharp";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");
const phone = { width: 390, height: 844 };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function picture(background: string) {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return { name: `${background}.jpg`, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** Fills in what a portfolio needs. */
async function fill(page: Page, title: string) {
  const box = (field: string) => page.getByLabel(words(`portfolios.form.fields.${field}`));
  await box("title").fill(title);
  await box("weddingDate").fill("14/06/2026");
  await box("style").fill("Champêtre");
  await box("location").fill("Mas des Lavandes");
  await box("totalBudget").fill("26 400");
  await box("isBudgetHidden").check();
  await box("description").fill("Un déjeuner sous les arcades.");
}

test("a wedding is written, shown to everybody, and hidden again, on a telephone", async ({
  page,
  browser,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  await page.setViewportSize(phone);
  await signIn(db, page.context(), { userId: await demoUser(db, "premium") }, origin);
  await page.goto(`${origin}/portfolios`);
  await page.getByRole("link", { name: words("portfolios.own.create") }).click();
  const create = button(page, words("portfolios.form.create"));
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription(new RegExp(words("portfolios.form.missing")));
  await fill(page, "Noces de la Saint-Jean");
  await expectAccessible(page, "new portfolio");
  await create.click();
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}\/edit$/);

  const publish = button(page, words("portfolios.publication.publish"));
  await expect(publish).toBeDisabled();
  await page
    .locator("input[type=file]")
    .setInputFiles([
      await picture("teal"),
      { name: "texte.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") },
      await picture("plum"),
    ]);
  await expect(page.getByText(words("portfolios.errors.invalid_image"))).toBeVisible();
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("textbox") });
  await expect(rows).toHaveCount(2);

  await rows.first().getByRole("textbox").fill("Le grand chêne");
  await expect(rows.first().getByText(words("ui.saved"))).toBeVisible();
  await button(page, words("images.rows.down", { n: 1 })).click();
  await expect(rows.nth(1).getByRole("textbox")).toHaveValue("Le grand chêne");
  await button(page, words("images.rows.makeKey", { n: 1 })).click();
  await expect(page.getByRole("button", { name: words("images.rows.makeKey", { n: 1 }) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page, "portfolio with pictures");
  await expectNoOverflow(page, "portfolio with pictures");

  await publish.click();
  const link = page.getByRole("link", { name: words("portfolios.publication.open") });
  const address = (await link.getAttribute("href")) ?? "";
  const visitor = await browser.newPage({ viewport: phone });
  await expect(async () => {
    expect((await visitor.goto(address))?.status()).toBe(200);
  }).toPass({ timeout: 2_000 });
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Noces de la Saint-Jean");
  expect(await visitor.content()).not.toMatch(/26[\s\u00a0\u202f]?400/);

  await button(page, words("portfolios.own.more")).click();
  await page.getByRole("menuitem", { name: words("portfolios.publication.unpublish") }).click();
  await expect(publish).toBeVisible();
  await expect(async () => {
    expect((await visitor.goto(address))?.status()).toBe(404);
  }).toPass({ timeout: 2_000 });
  await visitor.close();

  await button(page, words("portfolios.own.more")).click();
  await page.getByRole("menuitem", { name: words("portfolios.remove.action") }).click();
  const confirm = button(page, words("portfolios.remove.confirm"));
  await expect(confirm).toBeDisabled();
  await page.getByLabel(words("portfolios.remove.sure")).check();
  await confirm.click();
  await page.waitForURL(`${origin}/portfolios`);
  await expect(page.getByText("Noces de la Saint-Jean")).toHaveCount(0);
});

test("what is typed is not lost: a question before leaving, and a draft for another device", async ({
  page,
  db,
}) => {
  const { id } = await newProvider(db);
  await signIn(db, page.context(), { userId: id }, origin);
  await page.goto(`${origin}/portfolios`);
  await page.getByRole("link", { name: words("portfolios.own.create") }).click();
  await page.getByLabel(words("portfolios.form.fields.title")).fill("Au bord du lac");
  await expect(page.getByText(words("portfolios.form.draft.kept"))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveAccessibleName(words("ui.leave.title"));
  await button(page, words("ui.leave.stay")).click();
  await page
    .getByRole("link", { name: words("portfolios.own.title") })
    .first()
    .click();
  await button(page, words("ui.leave.go")).click();
  await page.waitForURL(`${origin}/portfolios`);

  await page.goto(`${origin}/portfolios/new`);
  await button(page, words("portfolios.form.draft.resume")).click();
  await expect(page.getByLabel(words("portfolios.form.fields.title"))).toHaveValue("Au bord du lac");
  await fill(page, "Au bord du lac");
  await button(page, words("portfolios.form.create")).click();
  await page.waitForURL(/\/edit$/);
  await page.goto(`${origin}/portfolios`);
  await expect(page.getByText(words("portfolios.own.quotaTitle", { quota: 1 }))).toBeVisible();
  await expect(page.getByRole("link", { name: words("portfolios.own.create") })).toHaveCount(0);
  await expectAccessible(page, "own portfolios");
});
