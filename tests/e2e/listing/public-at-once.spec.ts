import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { ask } from "@/scripts/shots/ask";
import { uniqueSlug } from "@/tests/support/unique";
import { newProvider, signIn } from "../support/people";
import { expectNotPublic, expectPublic, expectStatus } from "../support/public-page";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const photo = (n: number) => words("profile.photos.open", { n, title: "" }).trimEnd();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A picture that nobody else has: the same file of two providers stays public while one of them shows it. */
async function ownPicture(name: string) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("a saved price is public at once, and a hidden or deleted photo has no address any more", async ({
  page,
  db,
}) => {
  const slug = uniqueSlug("public");
  const { id } = await newProvider(db, { company: { slug } });
  await signIn(db, page.context(), { userId: id }, fr);
  const path = `${fr}/wedding-planner/${slug}`;
  /** The addresses of a photo on the public page, in every size and format. */
  const addressesOf = async (n: number) => {
    const [, photo = ""] =
      (await ask(path)).text.match(new RegExp(`data-photo="${n}"(.*?)</button>`, "s")) ?? [];
    return [...new Set(photo.match(/\/media\/[\w./-]+/g))].map((address) => fr + address);
  };

  await page.goto(`${fr}/images`);
  await page
    .getByLabel(words("images.add.choose"))
    .setInputFiles([await ownPicture("allee.jpg"), await ownPicture("banquet.jpg")]);
  await expect(page.getByRole("button", { name: /^Déplacer/ })).toHaveCount(2);
  await expectPublic(path, photo(2));
  const [first, second] = [await addressesOf(0), await addressesOf(1)];
  expect(first.length).toBeGreaterThan(1);
  await expectStatus([...first, ...second], 200);

  // Shows the photos in the order of the server.
  await page.reload();
  await page.getByRole("switch").first().click();
  await expectStatus(first, 404);
  await expectStatus(second, 200);
  await expectNotPublic(path, photo(2));

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
  await expectNotPublic(path, photo(1));

  await page.goto(`${fr}/company/services`);
  await page.getByRole("textbox", { name: words("company.services.budget") }).fill("2345");
  await button(page, words("company.save")).click();
  await expect(page.getByText(words("company.saved"))).toBeVisible();
  await expectPublic(path, "2\u202f345");
});
