import type { Browser, Page, Request } from "@playwright/test";
import { expectAccessible } from "../support/page-checks";
import { expect, test } from "../support/test";

const MAP = "?view=map";
/** What a map may add to a page until somebody turns to it, in bytes on the wire. */
const MOST_STILL_BYTES = 60_000;
const MOST_ENGINE_BYTES = 500_000;

const map = (page: Page) => page.locator("[data-state]", { has: page.locator("[data-pin]") }).first();
/** Resolves once the script of the map has taken it over, and buttons and groups of pins are its own. */
const taken = (page: Page) =>
  page.locator("[data-island][data-started]", { has: map(page) }).waitFor({ state: "attached" });
const stateOf = (page: Page, state: string) => page.locator(`[data-state=${state}]`).first();

/** Requests of a page, and the bytes of the bodies that came. */
function listen(page: Page) {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request);
  });
  const bytes = async (wanted: (url: string) => boolean) => {
    const sizes = requests
      .filter((request) => wanted(request.url()))
      .map(async (request) => {
        await (await request.response())?.finished();
        return (await request.sizes()).responseBodySize;
      });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return { urls: () => requests.map((request) => request.url()), bytes };
}

/** Where pins and groups of pins stand on the page, however far it is scrolled, by what they lead to. */
async function placesOfPins(page: Page, pins: string): Promise<Map<string, [number, number]>> {
  const places = await page.locator(pins).evaluateAll((all) =>
    all.map((pin): [string, [number, number]] => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const name = (pin as HTMLElement).dataset.targets ?? pin.getAttribute("href") ?? "";
      return [name, [x + width / 2, y + height / 2 + scrollY]];
    }),
  );
  return new Map(places);
}

/** A figure that the report of the run shows. */
const note = (description: string) => test.info().annotations.push({ type: "measured", description });

const isEngine = (url: string) => /maplibre|\/map\/|\/map-land\/|maps-.*\.css/.test(url);

/** Bytes of everything that a page loads in a browser that has nothing yet. */
async function bytesOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { bytes } = listen(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const sum = await bytes(() => true);
  await context.close();
  return sum;
}

test("a page with a map costs little more than one without", async ({ browser, scene }) => {
  const list = scene.origin + scene.area;
  const more = (await bytesOf(browser, list + MAP)) - (await bytesOf(browser, list));
  note(`a map adds ${more} bytes`);
  expect(more).toBeLessThan(MOST_STILL_BYTES);
});

test("the engine comes to the place of the picture when somebody turns to it", async ({ page, scene }) => {
  const { urls, bytes } = listen(page);
  await page.goto(scene.origin + scene.area + MAP, { waitUntil: "networkidle" });
  await expect(map(page)).toHaveAttribute("data-state", "still");
  expect(urls().filter(isEngine), "no engine yet").toEqual([]);
  await taken(page);
  const before = await placesOfPins(page, "[data-pin]:visible");
  await map(page).hover();
  await stateOf(page, "ready").waitFor();
  const after = await placesOfPins(page, ".maplibregl-marker[data-pin], .maplibregl-marker [data-pin]");
  const same = [...before].filter(([name]) => after.has(name));
  expect(same.length).toBeGreaterThan(0);
  for (const [name, [x, y]] of same) {
    const [atX, atY] = after.get(name) ?? [Number.NaN, Number.NaN];
    expect(Math.hypot(x - atX, y - atY), name).toBeLessThan(2);
  }
  const engine = await bytes(isEngine);
  note(`engine and tiles: ${engine} bytes`);
  expect(engine).toBeLessThan(MOST_ENGINE_BYTES);
  expect(urls().filter((url) => new URL(url).origin !== new URL(scene.origin).origin)).toEqual([]);
});

test("the map is moved by keyboard alone", async ({ page, scene }) => {
  await page.goto(scene.origin + scene.area + MAP);
  await taken(page);
  const button = page.getByRole("button", { name: scene.words("places.map.move") });
  await button.focus();
  await expect(button).toBeVisible();
  await page.keyboard.press("Enter");
  await stateOf(page, "ready").waitFor();
  await expect(page.locator("canvas.maplibregl-canvas")).toBeFocused();
  const marker = page.locator(".maplibregl-marker").first();
  const from = await marker.boundingBox();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await marker.boundingBox())?.x).not.toBe(from?.x);
});

for (const scheme of ["light", "dark"] as const)
  test(`the map is accessible, still and moving, ${scheme} @phone`, async ({ page, scene }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(scene.origin + scene.area + MAP);
    await expectAccessible(page, "still");
    await map(page).hover();
    await stateOf(page, "ready").waitFor();
    await expectAccessible(page, "moving");
    await expect(page.getByText("Natural Earth, IGN, GeoNames")).toBeVisible();
  });

test("without a script the map shows land, names and pins that lead to the cards", async ({
  browser,
  scene,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(scene.origin + scene.area + MAP);
  await expect(page.locator(".map-labels span").first()).toBeVisible();
  const pin = page.locator("a[data-pin]").first();
  await expect(pin).toBeVisible();
  const target = await pin.getAttribute("href");
  await pin.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await context.close();
});

test("a profile shows its surroundings on the same land", async ({ page, scene }) => {
  await page.goto(scene.origin + scene.profile);
  const frame = stateOf(page, "still");
  await frame.scrollIntoViewIfNeeded();
  await expect(page.locator(".map-labels .town, .map-labels .city").first()).toBeVisible();
  await frame.hover();
  await stateOf(page, "ready").waitFor();
});
