import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const shortcut = "ControlOrMeta+k";

test("the palette opens by keyboard, finds a page and a request, and gives the focus back", async ({
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
  await page.keyboard.press(shortcut);
  const field = page.getByRole("combobox", { name: words("layout.palette.searchAll") });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press(shortcut);
  await page.keyboard.type("annecy");
  await expect(page.getByRole("option", { name: /Annecy/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(path));

  await page.goto("/event-requests");
  await page.keyboard.press(shortcut);
  await page.keyboard.type(words("layout.menu.dashboard").slice(0, 7));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
});

test("the palette keeps a closed page closed and says why", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { moderated: false });
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/dashboard");
  await page.keyboard.press(shortcut);
  await page.keyboard.type(words("layout.menu.requests"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("layout.locked.moderation")).last()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
