import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

/** Opens the settings, types an address and saves the name; the address is not sent. */
async function saveName(page: Page): Promise<void> {
  await page.goto(`${origin}/account`);
  await page.getByLabel(words("account.email.new")).fill("aurore@exemple.test");
  const form = page.locator("#personal");
  await form.getByLabel(words("account.personal.firstname")).fill("Aurore");
  await form.getByRole("button", { name: words("ui.save"), exact: true }).click();
  await expect(page.getByText(words("account.personal.saved"))).toBeVisible();
}

test("what was said and typed stays when the application loads itself anew", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  await saveName(page);
  // As the router does when an answer comes from another version.
  await page.evaluate(() => {
    Object.assign(window, { isOld: true });
    location.assign(location.href);
  });
  await page.waitForFunction(() => !("isOld" in window));
  await expect(page.getByText(words("account.personal.saved"))).toBeVisible();
  await expect(page.getByLabel(words("account.email.new"))).toHaveValue("aurore@exemple.test");
});

test("a page that a person loads again begins anew", async ({ page, context, db }) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  await saveName(page);
  await page.goto(`${origin}/account`);
  await page.getByLabel(words("account.email.new")).focus();
  await expect(page.getByLabel(words("account.email.new"))).toHaveValue("");
  await expect(page.getByText(words("account.personal.saved"))).toBeHidden();
});
