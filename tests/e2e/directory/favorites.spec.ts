import { expect, test } from "../support/test";

test("hearts wait on their page, and two providers stand side by side", async ({
  page,
  scene,
  allowErrors,
}) => {
  // Who is not signed in is told so, and the browser keeps the hearts.
  allowErrors(/status of 401/);
  const { words } = scene;
  await page.goto(scene.origin + scene.area);
  const cards = page.getByRole("article");
  const names = await cards.getByRole("heading").allTextContents();
  for (const n of [0, 1]) {
    const heart = cards.nth(n).locator("[data-heart]");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  }
  await page.reload();
  await expect(cards.nth(0).locator("[data-heart]"), "the browser remembers").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto(`${scene.origin}/favorites`);
  for (const name of names.slice(0, 2)) await expect(page.getByRole("heading", { name })).toBeVisible();
  for (const n of [0, 1])
    await page
      .getByRole("checkbox", { name: words("favorites.compare") })
      .nth(n)
      .check();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("rowheader")).toHaveCount(7);
  await cards.nth(0).locator("[data-heart]").click();
  await expect(cards).toHaveCount(1);
  await expect(table).toBeHidden();
});

test("a map shows each result where it works and leads to its card", async ({ page, scene }) => {
  await page.goto(`${scene.origin}${scene.area}?view=map`);
  await page.locator("[data-state=ready]").waitFor();
  const pins = page.locator("a[href^='#p-']");
  await expect(pins).toHaveCount(await page.getByRole("article").count());
  await pins.first().press("Enter");
  await expect(pins.first()).toHaveAttribute("aria-current", "true");
  await expect(page.locator(":target").getByRole("article")).toBeInViewport();
});
