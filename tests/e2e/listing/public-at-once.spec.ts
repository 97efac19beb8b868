import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { uniqueSlug } from "@/tests/support/unique";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
/** A change is public within a second; the rest is for a busy machine. */
const soon = { timeout: 3_000, intervals: [100] };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A picture that nobody else has: the same file of two providers stays public while one of them shows it. */
async function ownPicture(name: string) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("a saved price is public at once, and a hidden or deleted photo has no address any more", async ({
  page,
  browser,
  request,
  db,
}) => {
  const slug = uniqueSlug("public");
  const { id } = await newProvider(db, { company: { slug } });
  await signIn(db, page.context(), { userId: id }, fr);
  const visitor = await browser.newPage();
  const visit = async () => (await visitor.goto(`${fr}/wedding-planner/${slug}`))?.status();
  const pictures = visitor.locator("[data-photo] img");
  /** The addresses of a photo that the visitor's page names. */
  const addressesOf = (n: number) =>
    pictures.nth(n).evaluate((image) => {
      const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])].map(
        (one) => one.srcset,
      );
      const all = [...sources, image.getAttribute("srcset") ?? "", image.getAttribute("src") ?? ""].join(" ");
      return [...new Set(all.match(/\/media\/[^\s,"]+/g))];
    });
  const expectStatus = (addresses: readonly string[], status: number) =>
    expect(async () => {
      for (const address of addresses) expect((await request.get(fr + address)).status()).toBe(status);
    }).toPass(soon);

  await page.goto(`${fr}/images`);
  await page
    .getByLabel(words("images.add.choose"))
    .setInputFiles([await ownPicture("allee.jpg"), await ownPicture("banquet.jpg")]);
  await expect(page.getByRole("button", { name: /^Déplacer/ })).toHaveCount(2);
  await expect(async () => {
    expect(await visit()).toBe(200);
    expect(await visitor.getByRole("button", { name: /^Agrandir la photo/ }).count()).toBe(2);
  }).toPass(soon);
  const [first, second] = [await addressesOf(0), await addressesOf(1)];
  expect(first.length).toBeGreaterThan(1);
  await expectStatus([...first, ...second], 200);

  await page.getByRole("switch").first().click();
  await expectStatus(first, 404);
  await expectStatus(second, 200);
  await expect(async () => {
    await visit();
    expect(await visitor.getByRole("button", { name: /^Agrandir la photo/ }).count()).toBe(1);
  }).toPass(soon);

  await page
    .getByRole("button", { name: /^Supprimer «/ })
    .last()
    .click();
  // Closing the message ends the time for undoing.
  await page
    .getByRole("region", { name: words("ui.snackbar.region") })
    .getByRole("button", { name: words("ui.close") })
    .last()
    .click();
  await expectStatus(second, 404);
  await visit();
  await expect(visitor.getByRole("button", { name: /^Agrandir la photo/ })).toHaveCount(0);

  await page.goto(`${fr}/company/services`);
  await page.getByRole("textbox", { name: words("company.services.budget") }).fill("2345");
  await button(page, words("company.save")).click();
  await expect(async () => {
    await visit();
    await expect(visitor.getByText(/2\s345\s€/).first()).toBeVisible({ timeout: 100 });
  }).toPass(soon);
  await visitor.close();
});
