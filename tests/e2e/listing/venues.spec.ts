import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "@/db/client";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { uniqueSlug } from "@/tests/support/unique";
import { newVenue } from "@/tests/support/venues";
import { expectAccessible, expectNoOverflow, expectWords } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const phone = { width: 390, height: 844 };
const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: words(`own-venues-form.fields.${name}`), exact: false });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const stepName = (step: string) => words(`own-venues-form.steps.${step}.name`).toLowerCase();
const newOwner = (db: Database) => newProvider(db, { user: { roles: ["ROLE_VENUE"] } });

async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("an owner makes a venue on a telephone, goes on elsewhere, and visitors see it once approved", async ({
  page,
  browser,
  db,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/status of 404/);
  const name = `Mas ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await newOwner(db);
  await page.setViewportSize(phone);
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/venues`);
  await expect(page.getByRole("heading", { name: words("own-venues.empty.title") })).toBeVisible();
  await expectAccessible(page, "no venues");
  await page.getByRole("link", { name: words("own-venues.empty.action") }).click();

  // Next says what is missing, and leads to it when it is pressed.
  const toDescription = button(page, words("own-venues-form.next", { step: stepName("description") }));
  await expect(toDescription).toHaveAttribute("aria-disabled", "true");
  await expect(toDescription).toHaveAccessibleDescription(new RegExp(words("own-venues-form.missing")));
  await toDescription.press("Enter");
  await expect(field(page, "name")).toBeFocused();
  await expect(field(page, "name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the first step, refused");

  await field(page, "name").fill(name);
  await page.getByLabel(words("own-venues-form.fields.type")).selectOption("farm");
  await page.getByRole("combobox", { name: words("company.address.search") }).pressSequentially("Annecy");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(field(page, "city")).toHaveValue(/Annecy/);
  if ((await field(page, "zipcode").inputValue()) === "") await field(page, "zipcode").fill("74000");
  await field(page, "email").fill("mas@exemple.test");
  await page.getByLabel(words("own-venues-form.fields.phone")).fill("04 50 45 00 33");
  await expect(toDescription).not.toHaveAttribute("aria-disabled", "true");
  await toDescription.click();
  await expect(page).toHaveURL(/\/venues\/create\?step=2$/);
  // The note says "kept" since the first step, so the call is what tells.
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes("un verger") ?? false);
  await field(page, "description").fill("Une ferme, une grange, un verger.");
  expect((await kept).ok()).toBe(true);
  await expect(page.getByText(words("own-venues-form.draft.kept", { time: "" }).slice(0, 20))).toBeVisible();

  // The second device has what was typed on the first one.
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signIn(db, desk, { userId: owner.id }, fr);
  const other = await desk.newPage();
  await other.goto(`${fr}/venues`);
  await expect(other.getByText(words("own-venues.begun.named", { name }))).toBeVisible();
  await other.getByRole("link", { name: words("own-venues.begun.continue") }).click();
  await expect(field(other, "description")).toHaveValue("Une ferme, une grange, un verger.");
  for (const [figure, value] of Object.entries({
    seatedCapacity: "120",
    standingCapacity: "180",
    bedrooms: "14",
    minPrice: "4 200",
    maxPrice: "3000",
  }))
    await field(other, figure).fill(value);
  const toFeatures = button(other, words("own-venues-form.createAndNext", { step: stepName("features") }));
  await expect(toFeatures).toHaveAttribute("aria-disabled", "true");
  await field(other, "maxPrice").fill("9800");
  await toFeatures.click();
  await other.waitForURL(/\/venues\/[0-9a-f-]{36}\/edit\?step=3$/);

  await other.getByRole("searchbox").fill("pisc");
  await other.getByRole("checkbox", { name: words("venues.features.pool") }).check();
  await other.getByRole("searchbox").press("Escape");
  await other.getByRole("checkbox", { name: words("venues.features.garden") }).check();
  await expectAccessible(other, "the features");
  await button(other, words("own-venues-form.saveAndNext", { step: stepName("prestations") })).click();
  await expect(other).toHaveURL(/step=4$/);

  const add = async (slug: string) => {
    await other.getByLabel(words("own-venues-form.services.add")).selectOption(slug);
    await button(other, words("own-venues-form.services.addButton")).click();
  };
  await add("brunch");
  await other.getByLabel(words("own-venues-form.services.description")).fill("Servi au verger.");
  await other.getByLabel(words("own-venues-form.services.budget")).fill("900");
  await other.getByLabel(words("own-venues-form.services.budget")).blur();
  const priceSwitch = other.getByLabel(words("own-venues-form.services.showBudget"));
  await priceSwitch.click();
  await expect(priceSwitch).not.toBeChecked();
  await button(
    other,
    words("own-venues-form.services.remove", { name: words("venues.prestations.brunch") }),
  ).click();
  await button(other, words("ui.undo")).click();
  await expect(other.getByLabel(words("own-venues-form.services.description"))).toHaveValue(
    "Servi au verger.",
  );
  await button(other, words("own-venues-form.saveAndNext", { step: stepName("images") })).click();
  await expect(other).toHaveURL(/step=5$/);

  const submit = button(other, words("own-venues-form.submit"));
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await other
    .getByLabel(words("images.add.choose"))
    .setInputFiles([
      await picture("grange.jpg", "#5b6a4f"),
      { name: "texte.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") },
      await picture("verger.jpg", "#7a1f35"),
    ]);
  const rows = other.getByRole("listitem").filter({ has: other.getByRole("switch") });
  await expect(rows).toHaveCount(2);
  await expect(other.getByText(words("images.errors.read_failed"))).toBeVisible();
  await rows.first().getByLabel(words("own-venues-form.images.alt")).fill("La grange, portes ouvertes");
  await rows.first().getByLabel(words("own-venues-form.images.caption")).fill("La grange");
  await expect(rows.first().getByText(words("ui.saved"))).toHaveCount(2);
  await button(other, words("images.rows.down", { n: 1 })).click();
  await button(other, words("images.rows.makeKey", { n: 1 })).click();
  await expectAccessible(other, "the pictures");
  const [stored] = await db.select().from(venues).where(eq(venues.name, name));
  if (!stored) throw new Error("the venue was not stored");
  await expect
    .poll(async () => {
      const images = await db.select().from(venueImages).where(eq(venueImages.venueId, stored.id));
      return images
        .sort((a, b) => a.position - b.position)
        .map(({ caption, isKeyImage }) => ({ caption, isKeyImage }));
    })
    .toEqual([
      { caption: null, isKeyImage: true },
      { caption: "La grange", isKeyImage: false },
    ]);
  await submit.click();
  await other.waitForURL(new RegExp(`/venues/${stored.id}$`));
  await expect(other.getByText(words("own-venues.notice.pendingTitle"))).toBeVisible();
  await desk.close();

  // Published by its owner and approved by an admin, it is public at once.
  await page.goto(`${fr}/venues/${stored.id}`);
  await expectNoOverflow(page, "an own venue");
  await expectWords(page, "an own venue");
  await page.getByRole("switch", { name: words("own-venues.publication.label", { name }) }).click();
  await expect(page.getByText(words("own-venues.publication.onApproval")).first()).toBeVisible();
  const office = await browser.newContext();
  await signIn(db, office, { userId: await demoUser(db, "admin") }, fr);
  const admin = await office.newPage();
  await admin.goto(`${fr}/admin/moderation/venues/${stored.id}`);
  await admin.getByRole("button", { name: words("moderation.approve"), exact: true }).click();
  await expect(admin.getByText(words("moderation.approved", { name }))).toBeVisible();
  await office.close();
  await page.reload();
  const address = await page
    .getByRole("link", { name: words("own-venues.header.public") })
    .getAttribute("href");
  const visitor = await browser.newPage({ viewport: phone });
  await expect(async () => {
    expect((await visitor.goto(address ?? ""))?.status()).toBe(200);
  }).toPass({ timeout: 5_000 });
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
  expect(await visitor.content()).not.toContain("mas@exemple.test");
  await visitor.close();
});

/** A venue of an owner with every required field and one picture less. */
async function makeOwnVenue(db: Database, providerId: string, name: string) {
  const [venue] = await db
    .insert(venues)
    .values({ ...newVenue, providerId, name, slug: uniqueSlug("domaine") })
    .returning({ id: venues.id });
  if (!venue) throw new Error("an insert without a row");
  return venue.id;
}

test("the free plan has one venue: the button says why and leads to Premium; deleting asks twice", async ({
  page,
  db,
}) => {
  const owner = await newOwner(db);
  const name = `Domaine ${crypto.randomUUID().slice(0, 8)}`;
  await makeOwnVenue(db, owner.id, name);
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/venues/create`);
  await expect(page).toHaveURL(`${fr}/venues`);
  const add = button(page, words("own-venues.add"));
  await expect(add).toHaveAttribute("aria-disabled", "true");
  // A focus before hydration opens nothing.
  await expect(async () => {
    await add.blur();
    await add.focus();
    await expect(page.getByRole("tooltip")).toHaveText(words("own-venues.locked", { quota: 1 }), {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByRole("link", { name: words("own-venues.premium") })).toHaveAttribute(
    "href",
    "/subscription",
  );
  await expectAccessible(page, "venues without room");
  await button(page, words("own-venues.card.deleteNamed", { name })).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: words("own-venues.remove.confirm") });
  await expect(confirm).toBeDisabled();
  await page.getByLabel(words("own-venues.remove.sure")).check();
  await confirm.click();
  await expect(page.getByRole("heading", { name: words("own-venues.empty.title") })).toBeVisible();
});

test("unsaved changes of a venue are asked about, stay as a draft, and can be taken back", async ({
  page,
  db,
}) => {
  const owner = await newOwner(db);
  const id = await makeOwnVenue(db, owner.id, "Domaine du Lac");
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/venues/${id}/edit?step=2`);
  // Playwright selects the old text and types the new one; hydration between the two would keep both.
  await expect(async () => {
    await field(page, "description").fill("Un lac, deux pontons.");
    await expect(field(page, "description")).toHaveValue("Un lac, deux pontons.", { timeout: 500 });
  }).toPass();
  await page
    .getByRole("link", { name: words("layout.menu.dashboard") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName(words("ui.leave.title"));
  await button(page, words("ui.leave.stay")).click();
  await expect(
    page.getByText(words("own-venues-form.draft.keptOf", { time: "" }).slice(0, 15)),
  ).toBeVisible();
  await page
    .getByRole("link", { name: words("layout.menu.dashboard") })
    .first()
    .click();
  await button(page, words("ui.leave.go")).click();
  await page.waitForURL(`${fr}/dashboard`);
  await page.goto(`${fr}/venues/${id}/edit?step=2`);
  await expect(field(page, "description")).toHaveValue("Un lac, deux pontons.");
  await button(page, words("own-venues-form.draft.discard")).click();
  await expect(field(page, "description")).toHaveValue(newVenue.description);
});
