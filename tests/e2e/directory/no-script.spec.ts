import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

test("public pages show all their content without script", async ({ page, scene }) => {
  const { words } = scene;
  const open = (path: string) => page.goto(scene.origin + path);
  await open("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words("directory.landing.title"));
  const [, , area, city] = scene.city.split("/");
  await page.getByLabel(words("directory.search.label"), { exact: true }).fill(city ?? "");
  await page.getByRole("button", { name: words("directory.search.submit") }).click();
  await expect(page, "a typed place leads to its list").toHaveURL(
    new RegExp(`/wedding-planners/${area}/${city}`),
  );

  await open(scene.area);
  const cards = page.getByRole("article");
  expect(await cards.count()).toBeGreaterThan(0);
  await expect(
    cards.first().getByRole("link", { name: words("directory.card.add") }),
    "a card leads to a request to its provider alone",
  ).toHaveAttribute("href", /\/project\/new\?provider=/);

  await open(scene.profile);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page.getByRole("link", { name: words("directory.profile.request.quote") }).filter({ visible: true }),
  ).toHaveAttribute("href", /\/project\/new\?provider=/);

  for (const [path, title] of [
    ["/how-ranking-works", words("directory.list.ranking")],
    ["/terms", words("directory.terms.title")],
    ["/cgv", words("directory.cgv.title")],
  ] as const) {
    await open(path);
    await expect(page.getByRole("main"), title).toContainText(/\S{3}/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("pictures of the public pages have a size and a text alternative", async ({ page, scene }) => {
  for (const path of ["/", scene.area, scene.profile]) {
    await page.goto(scene.origin + path);
    const bare = await page
      .locator("img")
      .evaluateAll((pictures) =>
        pictures
          .filter((picture) => !picture.hasAttribute("alt") || !picture.hasAttribute("width"))
          .map((picture) => picture.outerHTML.slice(0, 160)),
      );
    expect(bare, path).toEqual([]);
  }
});

test("a place that nobody knows is named as such without script", async ({ page, scene, allowErrors }) => {
  allowErrors(/status of 404/);
  await page.goto(scene.origin);
  await page.getByLabel(scene.words("directory.search.label"), { exact: true }).fill("Xqzwvk");
  await page.getByRole("button", { name: scene.words("directory.search.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(scene.words("search.unknown.title"));
  await expect(page.getByRole("searchbox")).toBeVisible();
});
