import type { Locator } from "@playwright/test";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");

/** Presses the keys until the script of the page reacts. */
async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole("combobox", { name: /./ }).last();
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  return field;
}

test("the palette opens by keyboard, finds a page and a request, and restores the focus", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db, { credits: 1 });
  const { path } = await newRequest(db, id);
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/event-requests");
  const open = page.getByRole("button", { name: words("layout.palette.short"), exact: true });
  await open.focus();
  const field = await openPalette(page);
  await expect(field).toHaveAccessibleName(words("layout.palette.searchAll"));
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(open).toBeFocused();

  await openPalette(page);
  await page.keyboard.type("annecy");
  await expect(page.getByRole("option", { name: /Annecy/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(path));

  await page.goto("/event-requests");
  await openPalette(page);
  await page.keyboard.type(words("layout.menu.dashboard").slice(0, 7));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
});

test("the palette does not open a locked page and says why", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { moderated: false });
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/dashboard");
  await openPalette(page);
  await page.keyboard.type(words("layout.menu.requests"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("layout.locked.moderation")).last()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
