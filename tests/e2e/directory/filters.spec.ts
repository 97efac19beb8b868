import { expect, test } from "../support/test";

test.describe("filters without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form filters a list, and each filter can be removed", async ({ page, scene }) => {
    const { words } = scene;
    await page.goto(scene.origin + scene.area);
    const total = await page.getByRole("article").count();
    await page.getByRole("button", { name: words("search.filters.service"), exact: true }).click();
    await page.getByRole("checkbox").first().check();
    await page
      .getByRole("button", { name: words("search.filters.show") })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/[?&]service=consulting-services/);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const narrowed = await page.getByRole("article").count();
    expect(narrowed).toBeLessThanOrEqual(total);
    await page
      .getByRole("list", { name: words("search.filters.active") })
      .getByRole("link")
      .first()
      .click();
    await expect(page, "without filters the address is that of the static list").toHaveURL(
      scene.origin + scene.area,
    );
    await expect(page.getByRole("article")).toHaveCount(total);
  });

  test("the order by ratings is a value of the form, and its address is not indexed", async ({
    page,
    scene,
  }) => {
    const { words } = scene;
    await page.goto(scene.origin + scene.area);
    await expect(page.locator("a[href*='sort=']")).toHaveCount(0);
    await page.getByRole("button", { name: words("search.sort.rank"), exact: true }).click();
    await page.getByRole("radio", { name: words("search.sort.reviews") }).check();
    await page
      .getByRole("button", { name: words("search.filters.show") })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/[?&]sort=reviews/);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await expect(page.getByText(words("search.sort.explained"))).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("a typed place opens its list and keeps the other filters", async ({ page, scene }) => {
    const { words } = scene;
    const [, , area, city] = scene.city.split("/");
    const typeCity = async (filters: string) => {
      await page.goto(`${scene.origin}/wedding-planners?${filters}`);
      await page.getByRole("button", { name: words("search.filters.where"), exact: true }).click();
      await page
        .getByLabel(words("search.filters.whereText"))
        .filter({ visible: true })
        .fill(city ?? "");
      await page.keyboard.press("Enter");
    };
    await typeCity("budget=90000&language=fr");
    await expect(page).toHaveURL(`${scene.origin}/wedding-planners/${area}/${city}?language=fr&budget=90000`);
    await typeCity("language=fr");
    await expect(page, "a language alone has a page of its own").toHaveURL(
      `${scene.origin}/wedding-services/french-speaking/${area}/${city}`,
    );
  });

  test("without results, wider searches with results are offered", async ({ page, scene }) => {
    await page.goto(`${scene.origin}${scene.area}?budget=1`);
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("link", { name: scene.words("search.none.budget") }).click();
    await expect(page).toHaveURL(scene.origin + scene.area);
  });

  test("other keys get the cached page, and the internal page has no public address", async ({
    page,
    scene,
    allowErrors,
  }) => {
    allowErrors(/status of 404/);
    const text = async (path: string) => (await page.goto(scene.origin + path))?.text();
    expect(await text(`${scene.area}?utm_source=letter&page=7`)).toBe(await text(scene.area));
    for (const path of ["/search", "/search/vaucluse", "/search?budget=500"])
      expect((await page.goto(scene.origin + path))?.status(), path).toBe(404);
  });
});

for (const root of ["/wedding-planners", "/wedding-venues"])
  test(`a region is suggested on ${root} and chosen with the keyboard`, async ({ page, scene }) => {
    const { words } = scene;
    await page.goto(scene.origin + root);
    await page.getByRole("button", { name: words("search.filters.where"), exact: true }).click();
    const field = page.getByLabel(words("search.filters.whereText")).filter({ visible: true });
    await field.pressSequentially("Bayer");
    await expect(page.getByRole("option", { name: "Bayern" }).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${scene.origin}${root}/bayern`);
  });

test("the date of a search is filled into the request", async ({ page, scene }) => {
  await page.goto(`${scene.origin}${scene.area}?date=2028-05-20`);
  await page.getByRole("link", { name: scene.words("search.filters.dateAsk") }).click();
  await expect(page).toHaveURL(/project\/new\?date=2028-05-20/);
  await expect(page.locator("input[name=eventDate]")).toHaveValue("2028-05-20");
});

for (const query of [
  "service=magic",
  "budget=-1",
  "radius=9999&view=list",
  "date=2020-01-01",
  "place=Zzzqq",
  "budget=100&budget=200",
  `place=${"x".repeat(300)}`,
  "language=%3Cscript%3Ealert(1)%3C/script%3E",
])
  test(`"${query.slice(0, 40)}" is not found`, async ({ page, scene, allowErrors }) => {
    allowErrors(/status of 404/);
    const answer = await page.goto(`${scene.origin}/wedding-planners?${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(scene.words("search.unknown.title"));
    expect(await answer?.text()).not.toContain("<script>alert");
  });
