import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("de-DE");
const city = "Berlin";

// The script of the field comes while somebody types: after the first letter, after the second, and so on.
for (let early = 1; early < city.length; early += 1)
  test(`no letter is lost when the script of the search comes after letter ${early}`, async ({ page }) => {
    const scripts: (() => void)[] = [];
    await page.route("**/place-search*.js", (route) => void scripts.push(() => route.continue()));
    await page.goto(originOf("de"));
    const field = page.getByRole("combobox", { name: words("directory.search.label") });
    await field.pressSequentially(city.slice(0, early));
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    for (const release of scripts) release();
    await field.pressSequentially(city.slice(early));
    await expect(page.getByRole("option", { name: city }).first()).toBeVisible();
    await expect(field).toHaveValue(city);
  });

test("what is selected stays selected when the script comes", async ({ page }) => {
  const scripts: (() => void)[] = [];
  await page.route("**/place-search*.js", (route) => void scripts.push(() => route.continue()));
  await page.goto(originOf("de"));
  const field = page.getByRole("combobox", { name: words("directory.search.label") });
  await field.fill(city);
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  for (const release of scripts) release();
  await expect(page.getByRole("option", { name: city }).first()).toBeVisible();
  expect(
    await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([2, 4]);
});

test("a place that nobody knows is named as such, and the field keeps the focus", async ({ page }) => {
  await page.goto(originOf("de"));
  const field = page.getByRole("combobox", { name: words("directory.search.label") });
  await field.pressSequentially("Xqzwvk");
  await expect(page.getByRole("option", { name: words("ui.choice.none") })).toBeVisible();
  await field.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: words("directory.search.unknown") }),
  ).toBeAttached();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(`${originOf("de")}/`);
  await field.press("Backspace");
  await expect(field, "another text is another question").not.toHaveAttribute("aria-invalid", "true");
});

test("a known place is opened by Enter, too", async ({ page }) => {
  await page.goto(originOf("de"));
  const field = page.getByRole("combobox", { name: words("directory.search.label") });
  await field.pressSequentially(city);
  await expect(page.getByRole("option", { name: city }).first()).toBeVisible();
  await page.getByRole("button", { name: words("directory.search.submit") }).click();
  await page.waitForURL(/\/wedding-planners\/./);
});

test("without a network one is told so, and the search keeps what was typed", async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(originOf("de"));
  const field = page.getByRole("combobox", { name: words("directory.search.label") });
  // The suggestions of the first letters show that the field works; those of the whole name were never asked for.
  await field.pressSequentially(city.slice(0, 3));
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await context.setOffline(true);
  await field.pressSequentially(city.slice(3));
  await field.press("Enter");
  // The notice of the page says it, and so does the search when its question was under way before the notice held it.
  const told = page.getByRole("status").filter({ hasText: words("ui.offline.title") });
  await expect(told.first()).toBeAttached();
  await expect(field).toHaveValue(city);
});

test("while the place is looked up, the button says that it is busy", async ({ page }) => {
  await page.goto(originOf("de"));
  const field = page.getByRole("combobox", { name: words("directory.search.label") });
  await field.pressSequentially(city);
  await expect(page.getByRole("option", { name: city }).first()).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/search\/locality/, async (route) => {
    await asked;
    await route.continue();
  });
  const button = page.getByRole("button", { name: words("directory.search.submit") });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  answer();
  await page.waitForURL(/\/wedding-planners\/./);
});
