import { expect, test } from "../support/test";

test("a page stays while the connection is lost, with what was typed @phone", async ({
  page,
  context,
  scene,
  allowErrors,
}) => {
  // The browser's own lines about calls that the page makes meanwhile; one of them has no text.
  allowErrors(/ERR_INTERNET_DISCONNECTED|^ \(/);
  const { words, origin } = scene;
  await page.goto(`${origin}/contact`);
  // What watches the connection comes with the page's scripts.
  await page.waitForLoadState("networkidle");
  const message = page.getByLabel(words("contact.message"));
  await message.fill("Wann erscheint mein Profil?");
  await context.setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: words("ui.offline.title") });
  await expect(notice).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await expect(notice).toContainText(words("ui.offline.held"));
  await page.getByRole("button", { name: words("contact.submit") }).click();
  await expect(page).toHaveURL(`${origin}/contact`);
  await expect(message).toHaveValue("Wann erscheint mein Profil?");
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await expect(page).not.toHaveURL(`${origin}/contact`);
});

test("a couple that loses the connection keeps its answers", async ({
  page,
  context,
  scene,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const { words, origin } = scene;
  await page.goto(`${origin}/project/new`);
  await page.waitForLoadState("networkidle");
  const kind = page.getByLabel(words("projects.event.type"), { exact: true });
  await kind.selectOption({ label: words("catalogue.events.WEDDING") });
  await context.setOffline(true);
  await expect(page.getByText(words("ui.offline.title"))).toBeVisible();
  await page.getByRole("link", { name: words("layout.wizard.quit") }).click();
  await expect(page.getByText(words("ui.offline.held"))).toBeVisible();
  await expect(kind).toHaveValue("WEDDING");
});
