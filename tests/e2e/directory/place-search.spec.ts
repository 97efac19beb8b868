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
