import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

test.use({ locale: "fr-FR" });

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const anyInvoice = /^[^.]*I20\d\d-\d{6}/;

test("an invoice is found by its number, downloaded twice with the same bytes, and sent again", async ({
  page,
  context,
  db,
}) => {
  await signIn(db, context, { userId: await demoUser(db, "premium") }, fr);
  await page.goto(`${fr}/invoices`);
  await expectAccessible(page, "the screen");
  await expectNoOverflow(page, "the screen");
  const link = page.getByRole("link", { name: anyInvoice }).first();
  const number = /I20\d\d-\d{6}/.exec((await link.textContent()) ?? "")?.[0] ?? "";

  await page.getByLabel(words("invoices.screen.search")).fill(number);
  await page
    .getByRole("main")
    .getByRole("button", { name: words("invoices.screen.find") })
    .click();
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await expect(page.getByRole("link", { name: anyInvoice })).toHaveCount(1);

  const bytes = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: anyInvoice }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    return readFileSync(await file.path());
  };
  expect((await bytes()).equals(await bytes())).toBe(true);

  await page.getByRole("button", { name: new RegExp(number) }).click();
  await expect(page.getByText(words("invoices.screen.sent"))).toBeVisible();

  await page.getByLabel(words("invoices.screen.search")).fill("nothing-like-this");
  await page
    .getByRole("main")
    .getByRole("button", { name: words("invoices.screen.find") })
    .click();
  await page.getByRole("link", { name: words("invoices.screen.showAll") }).click();
  await expect(page).toHaveURL(`${fr}/invoices`);
});

test("a buyer says whom invoices are made out to; a wrong VAT number is named at its field", async ({
  page,
  context,
  db,
}) => {
  const provider = await newProvider(db, { credits: 1 });
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/invoices`);
  // What the company has said before need not be typed again.
  await expect(page.getByLabel(words("buyer.city"))).not.toHaveValue("");
  await expect(page.getByLabel(words("buyer.country"))).toHaveValue("FR");
  await page.getByLabel(words("buyer.name")).fill("Fest GmbH");
  await page.getByLabel(words("buyer.street")).fill("Hauptstraße 1");
  await page.getByLabel(words("buyer.zipcode")).fill("10115");
  await page.getByLabel(words("buyer.city")).fill("Berlin");
  await page.getByLabel(words("buyer.country")).selectOption("DE");
  const number = page.getByLabel(words("buyer.vatNumber"));
  await number.fill("DE136695977");
  await page.getByRole("button", { name: words("buyer.save") }).click();
  await expect(page.getByText(words("buyer.errors.vat_number_invalid")).first()).toBeVisible();
  // What was typed is still there.
  await expect(page.getByLabel(words("buyer.city"))).toHaveValue("Berlin");

  await number.fill("DE 136 695 976");
  await page.getByRole("button", { name: words("buyer.save") }).click();
  await expect(page.getByText(words("buyer.saved"))).toBeVisible();
  const [stored] = await db.select().from(billingProfiles).where(eq(billingProfiles.providerId, provider.id));
  expect(stored).toMatchObject({ name: "Fest GmbH", countryCode: "DE", vatNumber: "DE136695976" });
});

test("an administrator downloads the documents of a period, and is told why there are no French entries", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/accounting`);
  await expectAccessible(page, "the screen");
  await expectNoOverflow(page, "the screen");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words("accounting.documents.download") }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  // The demo has documents in pounds, of days without a rate.
  await page.getByRole("button", { name: words("accounting.fec.download") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("GBP");
  await expect(page).toHaveURL(/\/admin\/accounting$/);
  const partial = page.waitForEvent("download");
  await page.getByRole("button", { name: words("accounting.fec.onlyEuros") }).click();
  expect((await partial).suggestedFilename()).toMatch(/-EUR\.txt$/);
});
