import { eq } from "drizzle-orm";
import sharp from "sharp";
import { promotionalAlerts, promotionalPopups } from "@/db/schema/backoffice/promotions";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("it-IT");
const it = originOf("it");

test("an admin writes a popup with picture and links, and each reader sees it once", async ({
  page,
  context,
  browser,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 415/);
  // There is one active popup per audience and language; no other test uses this language.
  await db.delete(promotionalPopups).where(eq(promotionalPopups.locale, "it-IT"));
  await signIn(db, context, { userId: await demoUser(db, "admin") }, it);
  await page.goto(`${it}/admin/promotions/popups/new`);
  const title = `Primavera ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel(words("promotions.columns.language")).selectOption("it-IT");
  await page.getByLabel(words("promotions.fields.title"), { exact: true }).fill(title);

  const text = page.getByRole("textbox", { name: words("promotions.fields.description"), exact: true });
  const tool = (name: "bold" | "italic" | "bulletList" | "link") =>
    page.getByRole("button", { name: words(`promotions.editor.${name}`), exact: true });
  await text.click();
  await tool("bold").click();
  await page.keyboard.type("Offerta");
  await expect(tool("bold")).toHaveAttribute("aria-pressed", "true");
  await tool("bold").click();
  await page.keyboard.press("Enter");
  await tool("bulletList").click();
  await page.keyboard.type("una foto");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool("link").click();
  const address = page.getByLabel(words("promotions.editor.address"));
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(page.getByText(words("promotions.errors.https_only"))).toBeVisible();
  await address.fill("https://promesse.test/offerta");
  await address.press("Enter");
  await expect(text.getByRole("link")).toHaveAttribute("href", "https://promesse.test/offerta");

  const choose = page.getByLabel(words("promotions.picture.choose"));
  await choose.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText(words("images.errors.INVALID_FILE_TYPE"))).toBeVisible();
  const picture = await sharp({ create: { width: 800, height: 900, channels: 3, background: "#5b6a4f" } })
    .png()
    .toBuffer();
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: words("promotions.picture.remove") })).toBeVisible();

  await page.getByRole("button", { name: words("promotions.openPreview") }).click();
  const preview = page.getByRole("dialog", { name: title });
  await expect(preview.getByRole("strong")).toHaveText("Offerta");
  await preview
    .getByRole("button", { name: words("ui.close") })
    .last()
    .click();
  await page.getByLabel(words("promotions.fields.isActive"), { exact: true }).check();
  await page.getByRole("button", { name: words("promotions.save"), exact: true }).click();
  await expect(page).toHaveURL(`${it}/admin/promotions`);

  const provider = await newProvider(db, { country: "IT", user: { locale: "it-IT" } });
  const reader = await browser.newContext();
  await signIn(db, reader, { userId: provider.id }, it);
  const dashboard = await reader.newPage();
  await dashboard.goto(`${it}/dashboard`);
  const window = dashboard.getByRole("dialog", { name: title });
  await expect(window.getByRole("listitem")).toHaveText("una foto");
  await expect(window.getByRole("link", { name: "https://promesse.test/offerta" })).toBeVisible();
  const height = await window
    .locator("img")
    .first()
    .evaluate((image) => image.getBoundingClientRect().height);
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThanOrEqual(400);
  await dashboard.reload();
  await expect(dashboard.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(window).toHaveCount(0);
  await reader.close();
  await db.delete(promotionalPopups).where(eq(promotionalPopups.locale, "it-IT"));
});

test("two alerts of one audience are planned one after the other, and an overlap names the other one", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await db.delete(promotionalAlerts).where(eq(promotionalAlerts.locale, "it-IT"));
  await signIn(db, context, { userId: await demoUser(db, "admin") }, it);
  const first = `Marzo ${crypto.randomUUID().slice(0, 6)}`;
  const write = async (title: string, startsAt: string, endsAt: string) => {
    await page.goto(`${it}/admin/promotions/alerts/new`);
    await page.getByLabel(words("promotions.columns.audience")).selectOption("venue");
    await page.getByLabel(words("promotions.columns.language")).selectOption("it-IT");
    await page.getByLabel(words("promotions.fields.title"), { exact: true }).fill(title);
    await page.getByLabel(words("promotions.fields.description"), { exact: true }).fill("Una offerta.");
    await page.getByLabel(words("promotions.fields.startsAt")).fill(startsAt);
    await page.getByLabel(words("promotions.fields.endsAt")).fill(endsAt);
    await page.getByLabel(words("promotions.fields.isActive"), { exact: true }).check();
    await page.getByRole("button", { name: words("promotions.save"), exact: true }).click();
  };
  await write(first, "2099-03-01T09:00", "2099-03-31T18:00");
  await expect(page).toHaveURL(`${it}/admin/promotions`);
  const row = page.getByRole("row").filter({ hasText: first });
  await expect(row).toContainText(words("promotions.states.planned"));
  await write("Aprile", "2099-03-31T17:00", "2099-04-30T18:00");
  await expect(page.getByRole("alert").filter({ hasText: first })).toBeVisible();
  await expect(page.getByText(words("promotions.errors.period_taken"))).toBeVisible();
  await page.getByLabel(words("promotions.fields.startsAt")).fill("2099-03-31T18:00");
  await page.getByRole("button", { name: words("promotions.save"), exact: true }).click();
  await expect(page).toHaveURL(`${it}/admin/promotions`);
  await row.getByRole("link").click();
  await expect(page.getByLabel(words("promotions.fields.startsAt"))).toHaveValue("2099-03-01T09:00");
  await db.delete(promotionalAlerts).where(eq(promotionalAlerts.locale, "it-IT"));
});
