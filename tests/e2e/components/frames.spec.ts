import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");

/** Left and right edge of what stands inside an element, from the outermost text or picture. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((frame) => {
      const style = getComputedStyle(frame);
      const { left, right } = frame.getBoundingClientRect();
      return [
        Math.round(left + Number.parseFloat(style.paddingLeft)),
        Math.round(right - Number.parseFloat(style.paddingRight)),
      ];
    });

for (const width of [1600, 1920]) {
  test(`header, content and footer of a public page share their edges at ${width} px`, async ({
    page,
    scene,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", scene.area, scene.profile]) {
      await page.goto(scene.origin + path);
      const header = await edgesOf(page, "header > .wrap");
      expect(await edgesOf(page, "main .wrap"), path).toEqual(header);
      expect(await edgesOf(page, "footer > .wrap"), path).toEqual(header);
    }
  });

  test(`header, content and footer of a work screen share their edges at ${width} px`, async ({
    page,
    db,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await newProvider(db);
    await signIn(db, context, { userId: id }, fr);
    await page.goto(`${fr}/dashboard`);
    const header = await edgesOf(page, "header > .work-column");
    expect(await edgesOf(page, "main.work-column")).toEqual(header);
    expect(await edgesOf(page, "footer > .work-column")).toEqual(header);
  });
}

test("a public page shows who is signed in, also after a sign-out in another tab", async ({
  page,
  db,
  context,
}) => {
  const { id } = await newProvider(db);
  // Not the landing page, which leads a signed-in reader to the dashboard.
  await page.goto(`${fr}/wedding-planners`);
  const header = page.getByRole("banner");
  const guest = header.getByRole("link", { name: words("layout.public.proSpace"), exact: true });
  const own = header.getByRole("link", { name: words("layout.public.who.provider"), exact: true });
  await expect(guest).toBeVisible();
  await expect(own).toBeHidden();
  await signIn(db, context, { userId: id }, fr);
  const work = await context.newPage();
  await work.goto(`${fr}/dashboard`);
  await expect(own, "the other tab hears of it").toBeVisible();
  await page.reload();
  await expect(own).toBeVisible();
  await expect(guest).toBeHidden();
  await work.getByRole("button", { name: "Claire Aubert" }).click();
  await work.getByRole("menuitem", { name: words("layout.user.signOut") }).click();
  await work.waitForURL(/\/login/);
  await expect(guest, "the other tab hears of that, too").toBeVisible();
  await expect(own).toBeHidden();
});

test("the months of the request are not left below the bar @phone", async ({ page }) => {
  await page.goto(`${fr}/project/new`);
  await page.getByText(words("catalogue.datePrecisions.MONTH"), { exact: true }).click();
  const months = page.getByRole("radio", { name: /^décembre/i });
  await expect(months).toBeAttached();
  const bar = page.locator("form footer");
  await expect
    .poll(async () => {
      const [grid, footer] = await Promise.all([
        months.evaluate((one) => one.closest("fieldset")?.getBoundingClientRect().bottom ?? 0),
        bar.evaluate((one) => one.getBoundingClientRect().top),
      ]);
      return grid <= footer;
    })
    .toBe(true);
});
