import { eq } from "drizzle-orm";
import { videos } from "@/db/schema/listing/videos";
import { expectAccessible, expectNoOverflow, expectWords } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a provider adds, edits, hides and deletes a video", async ({ page, db }) => {
    const { id } = await newProvider(db);
    await signIn(db, page.context(), { userId: id }, fr);
    const strangers: string[] = [];
    await page.route(/youtube|ytimg|vimeo/, (route) => {
      strangers.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${fr}/videos`);
    await expectAccessible(page, "no videos");
    await page.getByRole("button", { name: words("videos.add") }).click();
    const dialog = page.getByRole("dialog");
    const submit = dialog.getByRole("button", { name: words("videos.add") });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel(words("videos.form.link")).fill("https://evil.test/watch?v=1");
    await dialog.getByLabel(words("videos.form.title")).fill("Noce");
    await dialog.getByLabel(words("videos.form.description")).fill("Trop peu");
    await dialog.getByLabel(words("videos.form.title")).focus();
    for (const code of ["link_invalid", "description_too_short"] as const)
      await expect(dialog.getByText(words(`videos.errors.${code}`))).toBeVisible();
    await dialog.getByLabel(words("videos.form.link")).fill("youtu.be/dQw4w9WgXcQ?si=share");
    await expect(dialog.getByText(words("videos.preview.found", { host: "YouTube" }))).toBeVisible();
    await dialog.getByLabel(words("videos.form.title")).fill("Un mariage à Annecy");
    await dialog.getByLabel(words("videos.form.description")).fill("Deux jours au bord du lac.");
    await expectAccessible(page, "the dialog that adds a video");
    await expectNoOverflow(page, "the dialog that adds a video");
    await submit.click();
    const card = page.getByRole("article");
    await expect(card.getByRole("heading", { name: "Un mariage à Annecy" })).toBeVisible();
    await expect(page.getByText(words("videos.quota.text"))).toBeVisible();
    await expect(page.getByRole("button", { name: words("videos.add") })).toBeHidden();
    await expectWords(page, "the videos");
    await expectAccessible(page, "the videos");
    expect(strangers, "nothing was asked of the host").toEqual([]);

    await card
      .getByRole("button", { name: words("videos.card.edit", { title: "Un mariage à Annecy" }) })
      .click();
    await dialog.getByLabel(words("videos.form.title")).fill("Le lac, le soir");
    await dialog.getByRole("button", { name: words("videos.form.save") }).click();
    await expect(card.getByRole("heading", { name: "Le lac, le soir" })).toBeVisible();

    const visible = card.getByRole("switch");
    await visible.click();
    await expect(page.getByText(words("videos.said.hidden"))).toBeAttached();
    await page.reload();
    await expect(visible).not.toBeChecked();

    await card
      .getByRole("button", { name: words("videos.card.delete", { title: "Le lac, le soir" }) })
      .click();
    await dialog.getByRole("button", { name: words("videos.delete.confirm") }).click();
    await expect(page.getByText(words("videos.empty.title"))).toBeVisible();
    expect(await db.select().from(videos).where(eq(videos.providerId, id))).toEqual([]);
  });
});

test("a call that fails is said, and the screen returns to what is stored", async ({
  page,
  db,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  const { id } = await newProvider(db, { premium: new Date("2100-01-01") });
  await db.insert(videos).values({
    providerId: id,
    title: "Une journée",
    description: "Du matin au soir.",
    url: "https://vimeo.com/76979871",
    host: "vimeo",
    hostVideoId: "76979871",
  });
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/videos`);
  const card = page.getByRole("article");
  const dialog = page.getByRole("dialog");
  await page.route("**/api/videos/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await card.getByRole("switch").click();
  await expect(page.getByText(words("videos.errors.updating_visibility"))).toBeVisible();
  await expect(card.getByRole("switch")).toBeChecked();
  await card.getByRole("button", { name: words("videos.card.delete", { title: "Une journée" }) }).click();
  await dialog.getByRole("button", { name: words("videos.delete.confirm") }).click();
  await expect(page.getByText(words("videos.errors.deleting"))).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words("videos.add") }).click();
  await dialog.getByLabel(words("videos.form.link")).fill("https://vimeo.com/76979871");
  await dialog.getByLabel(words("videos.form.title")).fill("Une autre journée");
  await dialog.getByLabel(words("videos.form.description")).fill("Du matin au soir.");
  await dialog.getByRole("button", { name: words("videos.add") }).click();
  await expect(dialog.getByText(words("videos.errors.adding"))).toBeVisible();
  await expect(dialog.getByLabel(words("videos.form.title"))).toHaveValue("Une autre journée");
});
