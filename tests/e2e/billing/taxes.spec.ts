import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invoices } from "@/db/schema/billing/invoices";
import type { Locale } from "@/lib/core/i18n/locales";
import { newProvider, signIn } from "../support/people";
import { payByCard } from "../support/purchases";
import { expect, originOf, type Page, test, type Words, wordsOf } from "../support/test";

const invoicesOf = (db: Database, providerId: string) =>
  db.select().from(invoices).where(eq(invoices.providerId, providerId));

async function choose(page: Page, words: Words, credits: number): Promise<void> {
  await page.getByLabel(words("purchases.choose.other"), { exact: true }).fill(String(credits));
  await page.getByLabel(words("purchases.choose.other"), { exact: true }).blur();
}

const buy = (page: Page, words: Words, credits: number) =>
  page.getByRole("button", { name: words("purchases.summary.buy", { count: credits }) }).click();

test.describe("in the United Kingdom", () => {
  const locale: Locale = "en-GB";
  test.use({ locale });
  const words = wordsOf(locale);
  const gb = originOf("uk");

  test("a provider pays in pounds, with the tax of the country", async ({ page, context, db }) => {
    const provider = await newProvider(db, {
      country: "GB",
      credits: 0,
      company: { zipcode: "EC1A 1BB", city: "London", countryLabel: "United Kingdom" },
    });
    await signIn(db, context, { userId: provider.id }, gb);
    await page.goto(`${gb}/credits`);
    await choose(page, words, 3);
    await expect(page.getByText(words("purchases.tax.rate", { rate: "20%" }), { exact: true })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("€");
    await buy(page, words, 3);
    await expect(page.getByRole("dialog").locator("button[type=submit]")).toContainText("£");
    await payByCard(page, words);

    await expect
      .poll(() => invoicesOf(db, provider.id))
      .toMatchObject([
        { currency: "GBP", taxedIn: "GB", taxMention: null, lines: [{ rateBp: 2000, category: "S" }] },
      ]);
    await page.goto(`${gb}/invoices`);
    await expect(page.getByRole("main")).toContainText("£");
    await expect(page.getByRole("main")).not.toContainText("€");
  });
});

test.describe("in Germany", () => {
  const locale: Locale = "de-DE";
  test.use({ locale });
  const words = wordsOf(locale);
  const de = originOf("de");

  test("a company with a VAT number pays no tax to a French seller, and its invoice says why", async ({
    page,
    context,
    db,
  }) => {
    const provider = await newProvider(db, {
      country: "DE",
      credits: 0,
      company: { zipcode: "10115", city: "Berlin", countryLabel: "Deutschland" },
    });
    await signIn(db, context, { userId: provider.id }, de);
    await page.goto(`${de}/credits`);
    await choose(page, words, 3);
    const mention = words("invoices.mentions.reverse_charge");
    await expect(page.getByText(mention)).toBeHidden();

    await page.goto(`${de}/invoices`);
    await page.getByLabel(words("buyer.name")).fill("Fest GmbH");
    await page.getByLabel(words("buyer.street")).fill("Hauptstraße 1");
    await page.getByLabel(words("buyer.zipcode")).fill("10115");
    await page.getByLabel(words("buyer.city")).fill("Berlin");
    await page.getByLabel(words("buyer.country")).selectOption("DE");
    await page.getByLabel(words("buyer.vatNumber")).fill("DE 136 695 976");
    await page.getByRole("button", { name: words("buyer.save") }).click();
    await expect(page.getByText(words("buyer.saved"))).toBeVisible();
    // The page that was read again says it no second time.
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(words("buyer.saved"))).toHaveCount(1);

    // The register of the Union is asked by a job.
    await expect(async () => {
      await page.goto(`${de}/credits`);
      await choose(page, words, 3);
      await expect(page.getByText(mention)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await buy(page, words, 3);
    await payByCard(page, words);
    await expect
      .poll(() => invoicesOf(db, provider.id))
      .toMatchObject([
        { currency: "EUR", taxedIn: null, taxMention: "reverse_charge", taxCents: 0, vatState: "valid" },
      ]);
  });
});
