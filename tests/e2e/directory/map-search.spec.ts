import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { expect, type Page, test, type Words } from "../support/test";

const lists = [
  { kind: "planners", root: "/wedding-planners", chip: "search.filters.zone" },
  { kind: "venues", root: "/wedding-venues", chip: "search.filters.zone" },
] as const;

const pins = (page: Page) => page.locator("#map [data-pin]:visible");
const rows = (page: Page) => page.locator("[data-result]");
const searchHere = (page: Page, words: Words) =>
  page.getByRole("link", { name: words("search.map.searchHere") });

/** Turns to the map, which brings its engine. */
async function turnToMap(page: Page): Promise<void> {
  await page.locator("#map [data-state]").hover({ position: { x: 40, y: 200 } });
  await page.locator("#map [data-state=ready]").waitFor();
}

/** Moves the map by its keys; the canvas has the focus afterwards. */
async function moveMap(page: Page, ...keys: string[]): Promise<void> {
  const canvas = page.locator("#map canvas");
  await canvas.focus();
  for (const key of keys) await page.keyboard.press(key);
}

const zoneOf = (page: Page) =>
  (new URL(page.url()).searchParams.get("zone") ?? "").split(",").map(Number) as [
    number,
    number,
    number,
    number,
  ];

for (const { kind, root } of lists)
  test(`the area of the map is searched for ${kind}, and Back restores what was there`, async ({
    page,
    scene,
  }) => {
    const { words } = scene;
    await page.goto(`${scene.origin}${root}?view=map`);
    await expect(searchHere(page, words), "nothing was moved yet").toHaveCount(0);
    await turnToMap(page);
    await moveMap(page, "ArrowRight", "=");
    const link = searchHere(page, words);
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("rel", "nofollow");
    const before = page.url();
    await link.click();
    await expect(page).toHaveURL(/[?&]zone=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+&view=map/);
    const [south, west, north, east] = zoneOf(page);
    expect(south).toBeLessThan(north);
    expect(west).toBeLessThan(east);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words("search.filters.inZone"));
    await expect(
      page.getByRole("status").filter({ hasText: /\d/ }).first(),
      "the number of results is announced",
    ).toBeAttached();
    // The map begins with the zone, not with the bounds of its pins.
    await turnToMap(page);
    await expect(searchHere(page, words)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(searchHere(page, words), "the map is where the reader left it").toBeVisible();
  });

test("filters are kept in the area of the map, and the area is a filter that can be removed", async ({
  page,
  scene,
}) => {
  const { words } = scene;
  await page.goto(`${scene.origin}/wedding-planners?language=de&view=map`);
  await turnToMap(page);
  await moveMap(page, "+");
  await searchHere(page, words).click();
  await expect(page).toHaveURL(/\?language=de&zone=.*&view=map/);
  await page.getByRole("button", { name: words("search.filters.service"), exact: true }).click();
  await page.getByRole("checkbox").filter({ visible: true }).first().check();
  await page
    .getByRole("button", { name: words("search.filters.show") })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/zone=.*service=|service=.*zone=/);
  await page
    .getByRole("button", { name: words("search.filters.remove", { filter: words("search.filters.zone") }) })
    .click();
  await expect(page).not.toHaveURL(/zone=/);
  await expect(page).toHaveURL(/language=de/);
});

test("another place or the country replaces the area of the map", async ({ page, scene }) => {
  const zone = "zone=47,10,49,13";
  await page.goto(`${scene.origin}${scene.area}?${zone}&view=map`);
  await expect(page, "an area is searched in the whole country").toHaveURL(
    `${scene.origin}/wedding-planners?${zone}&view=map`,
  );
  const name = scene.city.split("/").at(-1) ?? "";
  await page.goto(`${scene.origin}/wedding-planners?${zone}&place=${name}&language=de`);
  await expect(page).toHaveURL(/\/wedding-planners\/[a-z-]+(\/[a-z-]+)?\?language=de$/);
});

test("an area without results keeps the map and names wider searches", async ({ page, scene }) => {
  await page.goto(`${scene.origin}/wedding-planners?zone=54.4,6.5,54.6,6.9&view=map`);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator("#map [data-state]")).toBeVisible();
  await page.getByRole("button", { name: scene.words("search.none.country") }).click();
  await expect(page).toHaveURL(`${scene.origin}/wedding-planners?view=map`);
});

test("an area that is too large says so instead of searching", async ({ page, scene }) => {
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  await turnToMap(page);
  await moveMap(page, "-", "-", "-");
  const button = page.getByRole("button", { name: scene.words("search.map.searchHere") });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(scene.words("search.map.tooLarge"));
});

for (const zone of [
  "43,4,44",
  "44,4,43,6",
  "43,179,44,-179",
  "-80,-180,80,180",
  "a,b,c,d",
  "NaN,NaN,NaN,NaN",
  "43,4,43,4",
  "43,170,44,190",
  "43,4,44,6&zone=43,4,44,7",
])
  test(`zone=${zone} is not found`, async ({ page, scene, allowErrors }) => {
    allowErrors(/status of 404/);
    for (const { root } of lists) {
      const answer = await page.goto(`${scene.origin}${root}?zone=${zone}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(scene.words("search.unknown.title"));
    }
  });

test("list and map point at each other", async ({ page, scene }) => {
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  await turnToMap(page);
  const row = rows(page).nth(2);
  const id = await row.getAttribute("data-result");
  const pin = page.locator(`#map [data-pin]:visible:is([href$="#p-${id}"], [data-targets*="#p-${id}"])`);
  await row.hover();
  await expect(pin).toHaveAttribute("data-active", "true");
  await rows(page).nth(0).getByRole("link").first().focus();
  await expect(pin).not.toHaveAttribute("data-active", "true");
  await pin.focus();
  await expect(row.or(page.locator("[data-result][data-active]")).first()).toHaveAttribute(
    "data-active",
    "true",
  );
});

test("a pin opens the card of its result, and Escape gives the focus back", async ({ page, scene }) => {
  const { words } = scene;
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  const row = rows(page).first();
  const id = await row.getAttribute("data-result");
  const name = (await row.getByRole("heading").textContent()) ?? "";
  await turnToMap(page);
  // A group comes closer until its results are parted, or lists who shares a place.
  const pin = page.locator(`#map a[data-pin]:visible[href$="#p-${id}"]`);
  const group = page.locator(`#map button[data-pin]:visible[data-targets*="#p-${id}"]`);
  await expect(pin.or(group)).toBeVisible();
  const single = page.locator("#map a[data-pin]:visible").first();
  await expect(async () => {
    if ((await single.count()) === 0) await group.press("Enter");
    await expect(single).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await single.focus();
  await single.press("Enter");
  const card = page.locator("#map section[data-of]");
  await expect(card).toBeVisible();
  await expect(card.getByRole("link").first()).toBeFocused();
  await expect(single).toHaveAttribute("aria-current", "true");
  expect(name.length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(single).toBeFocused();
  await single.press("Enter");
  await card.getByRole("button", { name: words("search.map.closeCard") }).click();
  await expect(single).toBeFocused();
  const anchor = (await single.getAttribute("href"))?.replace(/^[^#]*/, "");
  await single.press("Enter");
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/wedding-planner\//);
  await page.goBack();
  // The map may begin anew: then the result is in its group again, which does not look visited.
  await turnToMap(page);
  const again = page.locator(`#map a[data-pin]:visible[href$="${anchor}"]`);
  const around = page.locator(`#map button[data-pin]:visible[data-targets*="${anchor}"]`);
  await expect(async () => {
    if ((await again.count()) === 0) await around.press("Enter");
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(again, "the pin looks visited").toHaveAttribute("data-seen", "true");
});

test("a group comes closer when it is pressed, and the focus stays on a pin", async ({ page, scene }) => {
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  await turnToMap(page);
  const group = page.locator("#map button[data-pin]:visible").first();
  const inside = ((await group.getAttribute("data-targets")) ?? "").split(" ");
  await group.focus();
  await group.press("Enter");
  const list = page.locator("#map section[aria-label] a[href^='#p-']");
  const parted = async () => {
    const shown = await pins(page).evaluateAll((all) =>
      all.map((pin) => (pin as HTMLElement).dataset.targets ?? pin.getAttribute("href") ?? ""),
    );
    return (await list.count()) > 0 || !shown.includes(inside.join(" "));
  };
  await expect.poll(parted).toBe(true);
  const isFocusInMap = () => page.evaluate(() => document.activeElement?.closest("#map") !== null);
  await expect.poll(isFocusInMap).toBe(true);
});

test("every pin is reached by the keyboard in the order of the list, without losing the map", async ({
  page,
  scene,
}) => {
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  await turnToMap(page);
  const order = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-result")));
  const firsts = await pins(page).evaluateAll((all) =>
    all.map((pin) =>
      ((pin as HTMLElement).dataset.targets ?? pin.getAttribute("href") ?? "")
        .split(" ")[0]
        ?.replace("#p-", ""),
    ),
  );
  expect(firsts.map((id) => order.indexOf(id ?? ""))).toEqual(
    firsts.map((id) => order.indexOf(id ?? "")).toSorted((a, b) => a - b),
  );
  const count = await pins(page).count();
  await pins(page).first().focus();
  for (let n = 1; n < count; n++) {
    await page.keyboard.press("Tab");
    await expect(pins(page).nth(n)).toBeFocused();
    await expect(pins(page).nth(n)).toBeInViewport();
  }
});

test("without script the list stays, and the map is a picture whose pins lead to the rows", async ({
  browser,
  scene,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  const row = rows(page).first();
  await expect(row.getByRole("link").first()).toBeVisible();
  const href = await page.locator("#map a[data-pin]").first().getAttribute("href");
  await expect(page.locator(href ?? "nothing")).toBeAttached();
  await context.close();
});

test("on a telephone a button leads from the map to the list and back @phone", async ({ page, scene }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${scene.origin}/wedding-planners?view=map`);
  await expectNoOverflow(page, "map and list on a telephone");
  const toList = page.getByRole("link", { name: scene.words("search.map.toList") });
  await expect(toList).toBeVisible();
  await toList.click();
  await expect(rows(page).first()).toBeInViewport();
  const toMap = page.getByRole("link", { name: scene.words("search.map.toMap") });
  await expect(toMap).toBeVisible();
  await toMap.click();
  await expect(toList).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page, "map and list at 320");
});

for (const { kind, root } of lists)
  test(`map and list of ${kind} are accessible with an open card, in light and dark @phone`, async ({
    page,
    scene,
  }) => {
    await page.goto(`${scene.origin}${root}?view=map`);
    await page.locator("#map [data-state]").dispatchEvent("pointerenter");
    await page.locator("#map [data-state]").hover();
    await page.locator("#map [data-state=ready]").waitFor();
    const single = page.locator("#map a[data-pin]:visible").first();
    if ((await single.count()) > 0) {
      await single.press("Enter");
      await expect(page.locator("#map section[data-of]")).toBeVisible();
    }
    await expectAccessible(page, `${kind} in light`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, `${kind} in dark`);
  });
