import { sql } from "drizzle-orm";
import { expect, test } from "../support/test";

const ROOT = "/wedding-venues";

test.describe("filters of venues without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form filters a static list, and each filter can be removed", async ({ page, scene }) => {
    const { words } = scene;
    await page.goto(scene.origin + scene.venueArea);
    const total = await page.getByRole("article").count();
    await page.getByRole("button", { name: words("venue-search.filters.guests"), exact: true }).click();
    await page.getByLabel(words("venue-search.filters.seated")).selectOption("30");
    await page
      .getByRole("button", { name: words("venue-search.filters.show") })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/[?&]seated=30/);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: words("venue-search.filters.kind"), exact: true }).click();
    await page.getByRole("checkbox", { name: words("venues.types.castle"), exact: true }).check();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]kind=castle/);
    await expect(page, "the other filter is kept").toHaveURL(/[?&]seated=30/);
    // A button of a form where filters are left, a link where none is.
    const removals = page.getByRole("list", { name: words("search.filters.active") }).locator("a, button");
    await expect(removals, "two filters and all of them").toHaveCount(3);
    await removals.first().click();
    await expect(page).toHaveURL(/kind=castle/);
    await expect(page).not.toHaveURL(/seated=30/);
    await removals.first().click();
    await expect(page, "without filters the address is that of the static list").toHaveURL(
      scene.origin + scene.venueArea,
    );
    await expect(page.getByRole("article")).toHaveCount(total);
  });

  test("a typed place opens its list together with its radius", async ({ page, scene }) => {
    const { words } = scene;
    const [, , area, city] = scene.city.split("/");
    await page.goto(`${scene.origin}${ROOT}?seated=30`);
    await page.getByRole("button", { name: words("search.filters.where"), exact: true }).click();
    await page
      .getByLabel(words("search.filters.whereText"))
      .filter({ visible: true })
      .fill(city ?? "");
    await page.getByLabel(words("search.filters.radius")).selectOption({ index: 4 });
    await page
      .getByRole("button", { name: words("venue-search.filters.show") })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${ROOT}/${area}/${city}\\?seated=30&radius=\\d+$`));
  });

  test("without results, the filter to give up is named with what is then found", async ({ page, scene }) => {
    await page.goto(`${scene.origin}${scene.venueArea}?seated=9999`);
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("link", { name: scene.words("venue-search.none.guests") }).click();
    await expect(page).toHaveURL(scene.origin + scene.venueArea);
  });

  test("other keys get the cached page, and the internal page has no public address", async ({
    page,
    scene,
    allowErrors,
  }) => {
    allowErrors(/status of 404/);
    const text = async (path: string) => (await page.goto(scene.origin + path))?.text();
    expect(await text(`${scene.venueArea}?utm_source=letter&budget=7`)).toBe(await text(scene.venueArea));
    for (const path of ["/venue-search", "/venue-search/vaucluse", "/venue-search?seated=50"])
      expect((await page.goto(scene.origin + path))?.status(), path).toBe(404);
  });
});

test("a search for a day leaves out taken venues only, and says what is known of the others", async ({
  page,
  scene,
  db,
}) => {
  const { words } = scene;
  const day = "2028-06-10";
  const filter = `${ROOT}?kind=castle&kind=domain&kind=farm&sort=price`;
  await page.goto(scene.origin + filter);
  const first = page.getByRole("article").first();
  const name = (await first.getByRole("heading").textContent()) ?? "";
  const slug = (await first.getByRole("heading").getByRole("link").getAttribute("href"))?.split("/").at(-1);
  await db.execute(sql`
    insert into venue_days (venue_id, day, state)
    select id, ${day}::date, 'booked' from venues where slug = ${slug ?? ""}`);
  await page.getByRole("button", { name: words("search.filters.date"), exact: true }).click();
  await page.getByLabel(words("search.filters.dateLabel")).fill(day);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
  const said = page.getByRole("listitem").filter({ has: page.getByRole("article") });
  for (const text of await said.allInnerTexts())
    expect(text).toMatch(
      new RegExp(`${words("venue-search.day.free")}|${words("venue-search.day.unknown")}`),
    );
  await page.getByRole("link", { name: words("search.filters.dateAsk") }).click();
  await expect(page).toHaveURL(new RegExp(`project/new\\?date=${day}`));
});

test("filters work by keyboard, and a sheet closes with Escape", async ({ page, scene }) => {
  const { words } = scene;
  await page.goto(scene.origin + ROOT);
  const chip = page.getByRole("button", { name: words("venue-search.filters.features"), exact: true });
  await chip.focus();
  await page.keyboard.press("Enter");
  const group = page.getByRole("group", { name: words("venue-search.filters.features") });
  await expect(group).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(group.getByRole("checkbox").first()).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(group).toBeHidden();
  await expect(chip).toBeFocused();
});

test("the map shows the results of a page and leads to their cards", async ({ page, scene }) => {
  await page.goto(`${scene.origin}${ROOT}?view=map&seated=30`);
  await page.locator("#map [data-state]").hover({ position: { x: 40, y: 200 } });
  await page.locator("#map [data-state=ready]").waitFor();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page
    .getByRole("group", { name: scene.words("search.view.label") })
    .getByRole("button", { name: scene.words("search.view.list"), exact: true })
    .click();
  await expect(page).toHaveURL(`${scene.origin}${ROOT}?seated=30`);
});

for (const query of [
  "kind=magic",
  "seated=-1",
  "radius=9999&view=list",
  "date=2020-01-01",
  "place=Zzzqq",
  "seated=100&seated=200",
  "page=43&seated=30",
  `place=${"x".repeat(300)}`,
  "feature=%3Cscript%3Ealert(1)%3C/script%3E",
])
  test(`"${query.slice(0, 40)}" finds no venues`, async ({ page, scene, allowErrors }) => {
    allowErrors(/status of 404/);
    const answer = await page.goto(`${scene.origin}${ROOT}?${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(scene.words("search.unknown.title"));
    await expect(page.getByRole("link", { name: scene.words("venue-search.all") })).toBeVisible();
    expect(await answer?.text()).not.toContain("<script>alert");
  });

test("a radius or a distance without a place is left out of the address", async ({ page, scene }) => {
  await page.goto(`${scene.origin}${ROOT}?seated=30&radius=50&sort=distance`);
  await expect(page).toHaveURL(`${scene.origin}${ROOT}?seated=30`);
});

test("results of a search are compared like the venues of a list @phone", async ({ page, scene }) => {
  await page.goto(`${scene.origin}${ROOT}?seated=30`);
  const buttons = page.locator("article [data-compare]");
  for (const n of [0, 1]) {
    await buttons.nth(n).click();
    await expect(buttons.nth(n)).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("link", { name: scene.words("venue-comparison.bar.open") }).click();
  await expect(page).toHaveURL(/\/venue-comparison\?venues=[a-z0-9-]+,[a-z0-9-]+$/);
});
