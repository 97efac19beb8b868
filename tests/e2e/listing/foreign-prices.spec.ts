import { eq } from "drizzle-orm";
import sharp from "sharp";
import { companyPrestations } from "@/db/schema/listing/company";
import { uniqueSlug } from "@/tests/support/unique";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

test.use({ locale: "en-GB" });
const words = wordsOf("en-GB");
const gb = originOf("uk");

test("a British reader sees a price in euros converted at the rate that an admin set, and as it was set", async ({
  page,
  context,
  browser,
  db,
  allowErrors,
}) => {
  // The profile is asked for until it is listed.
  allowErrors(/status of 404/);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, gb);
  await page.goto(`${gb}/admin/exchange-rates`);
  const pounds = page.getByRole("region", { name: words("exchange-rates.currencies.GBP"), exact: true });
  const rate = pounds.getByLabel(words("exchange-rates.form.rate"), { exact: true });
  const save = pounds.getByRole("button", { name: words("exchange-rates.form.save"), exact: true });
  const confirmation = pounds.getByRole("checkbox", { name: words("exchange-rates.form.confirm") });

  await expect(confirmation).toHaveCount(0);
  await rate.fill("2.5");
  await save.click();
  await expect(pounds.getByText(words("exchange-rates.errors.rate_jumps"))).toBeVisible();
  await expect(confirmation).not.toBeChecked();
  await expect(pounds).not.toContainText("2.5000");
  await rate.fill("0.87");
  await save.click();
  await expect(pounds).toContainText(words("exchange-rates.rate", { rate: "0.8700", currency: "GBP" }));

  const slug = uniqueSlug("priced-in-euros");
  const { id } = await newProvider(db, {
    country: "GB",
    company: { slug, zipcode: "EC1A 1BB", city: "London", countryLabel: "United Kingdom" },
  });
  // As companies in Britain were stored when all prices were in euros.
  await db
    .update(companyPrestations)
    .set({ currency: "EUR", budgetStartingFromCents: 100_000, isBudgetVisible: true })
    .where(eq(companyPrestations.providerId, id));
  const owner = await browser.newContext();
  await signIn(db, owner, { userId: id }, gb);
  const own = await owner.newPage();
  await own.goto(`${gb}/images`);
  // A saved photo lists the profile.
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#8a7" } }).jpeg();
  await own
    .getByLabel(words("images.add.choose"))
    .setInputFiles({ name: "aisle.jpg", mimeType: "image/jpeg", buffer: await photo.toBuffer() });
  await own.getByRole("button", { name: words("images.crop.whole"), exact: true }).click();
  await expect(own.getByRole("dialog")).toBeHidden();

  const path = `${gb}/wedding-planner/${slug}`;
  await expect(async () => {
    expect((await page.goto(path))?.status()).toBe(200);
  }).toPass();
  const main = page.getByRole("main");
  await expect(main.getByText("≈\u00A0£870", { exact: true }).first()).toBeVisible();
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
  const note = words("exchange-rates.note.provider", { price: "€1,000", day });
  await expect(main.getByText(note, { exact: true }).first()).toBeVisible();
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(data.join(), "search engines read the price as it was set").toContain('"priceCurrency":"EUR"');
  await owner.close();
});
