import { brotliDecompressSync } from "node:zlib";
import type { Locator, Page, Route } from "@playwright/test";
import sharp from "sharp";
import { readTile } from "@/lib/places/land/read-tile";
import { type SecondProcess, startSecondProcess } from "../support/second-process";
import { expect, test } from "../support/test";

// One process with an operator's style serves all tests of this file.
test.describe.configure({ mode: "default" });

const hostOf = (part: string) => `https://${part}.streets.test`;
const NAMED = ["tiles", "letters", "pictures"].map(hostOf);
const ADDRESSES = /^https:\/\/\w+\.streets\.test\//;
/** No name that our own map shows. */
const CREDIT = "© Streets of the operator";

const styleOf = (tiles: string) => ({
  version: 8,
  glyphs: `${hostOf("letters")}/{fontstack}/{range}.pbf`,
  sprite: `${hostOf("pictures")}/sprite`,
  sources: {
    streets: {
      type: "vector",
      tiles: [`${hostOf(tiles)}/{z}/{x}/{y}.pbf`],
      minzoom: 3,
      maxzoom: 9,
      attribution: CREDIT,
    },
  },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": "#ff00ff" } },
    { id: "coast", type: "line", source: "streets", "source-layer": "land" },
    {
      id: "towns",
      type: "symbol",
      source: "streets",
      "source-layer": "town",
      layout: { "text-field": ["get", "name"], "text-font": ["Letters"] },
    },
  ],
});

type Answer = (route: Route) => Promise<void>;
const send =
  (status: number, contentType: string, body: string | Buffer): Answer =>
  (route) =>
    route.fulfill({ status, contentType, body, headers: { "Access-Control-Allow-Origin": "*" } });
const sendStyle = (style: unknown) => send(200, "application/json", JSON.stringify(style));
const fail = send(500, "text/plain", "500");
const sendPage = send(200, "text/html", "<!doctype html><title>Out of order</title>");
const hang: Answer = async () => {};
const refuse: Answer = (route) => route.abort("connectionrefused");

/** Our own tiles under the address of the supplier. */
const sendTile: Answer = (route) => {
  const [z = 0, x = 0, y = 0] = [
    ...route
      .request()
      .url()
      .matchAll(/\/(\d+)/g),
  ].map(([, one]) => Number(one));
  const tile = readTile(z, x, y);
  return send(200, "application/x-protobuf", tile ? brotliDecompressSync(tile) : Buffer.alloc(0))(route);
};

const sendSprite: Answer = async (route) => {
  if (route.request().url().endsWith(".json")) return sendStyle({})(route);
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background: "#000" } })
    .png()
    .toBuffer();
  return send(200, "image/png", pixel)(route);
};

const works: Record<string, Answer> = {
  styles: sendStyle(styleOf("tiles")),
  tiles: sendTile,
  letters: send(200, "application/x-protobuf", Buffer.alloc(0)),
  pictures: sendSprite,
};

let app: SecondProcess;
test.beforeAll(async () => {
  app = await startSecondProcess("small", {
    MAP_STYLE_URL: `${hostOf("styles")}/style.json`,
    MAP_STYLE_ORIGINS: NAMED.join(","),
  });
});
test.afterAll(() => app.stop());

/** Puts answers in the place of the supplier's hosts; returns whom the page asked, and the tiles of our own. */
async function supply(page: Page, answers: Record<string, Answer>) {
  const asked = new Set<string>();
  const own: string[] = [];
  await page.route(ADDRESSES, (route) => {
    const [part = ""] = new URL(route.request().url()).hostname.split(".");
    asked.add(part);
    return (answers[part] ?? refuse)(route);
  });
  page.on("response", (response) => {
    if (response.url().includes("/map-land/") && response.ok()) own.push(response.url());
  });
  return { asked, own };
}

/** Turns to a map and waits until the engine has taken the place of the picture. */
async function turnTo(map: Locator): Promise<void> {
  await map.scrollIntoViewIfNeeded();
  await map.hover();
  await expect(map).toHaveAttribute("data-state", "ready", { timeout: 30_000 });
}

const listMap = (page: Page) => page.locator("[role=group][data-state]").first();

test("an operator's style shows its streets and names its supplier", async ({ page, scene }) => {
  const { asked, own } = await supply(page, works);
  await page.goto(`${app.origin}${scene.area}?view=map`);
  expect([...asked], "nobody is asked before somebody turns to the map").toEqual([]);
  await turnTo(listMap(page));
  expect([...asked].sort()).toEqual(["letters", "pictures", "styles", "tiles"]);
  expect(own).toEqual([]);
  await expect(page.getByText(CREDIT)).toBeVisible();
  await expect(page.getByText(scene.words("places.map.sources"))).toBeVisible();
});

test("streets without letters are streets", async ({ page, scene, allowErrors }) => {
  allowErrors(/status of 500/);
  const { asked, own } = await supply(page, { ...works, letters: fail });
  await page.goto(`${app.origin}${scene.area}?view=map`);
  await turnTo(listMap(page));
  expect([...asked]).toContain("letters");
  expect(own).toEqual([]);
  await expect(page.getByText(CREDIT)).toBeVisible();
});

const failures: [string, Record<string, Answer>][] = [
  ["its style is answered with 500", { styles: fail }],
  ["its style never comes", { styles: hang }],
  ["nobody answers", { styles: refuse }],
  ["its style is a page", { styles: sendPage }],
  ["its style is JSON and no style", { styles: sendStyle({ error: "no such key" }) }],
  ["its style is empty", { styles: sendStyle(null) }],
  ["its tiles are answered with 500", { tiles: fail }],
  ["it has no tiles", { tiles: send(404, "text/plain", "404") }],
  ["its tiles never come", { tiles: hang }],
  ["its tiles are pages", { tiles: sendPage }],
  ["its pictures fail", { pictures: fail }],
  ["its tiles are on an origin that the operator did not name", { styles: sendStyle(styleOf("elsewhere")) }],
];

for (const [what, answers] of failures)
  test(`our own land shows, with its sources, when ${what}`, async ({ page, scene, allowErrors }) => {
    allowErrors(/streets\.test|status of (404|500)|Content Security Policy|required property|net::ERR/);
    const { asked, own } = await supply(page, { ...works, ...answers });
    await page.goto(`${app.origin}${scene.area}?view=map`);
    await turnTo(listMap(page));
    expect(own.length).toBeGreaterThan(0);
    expect([...asked]).toContain("styles");
    expect([...asked]).not.toContain("elsewhere");
    await expect(page.getByText(scene.words("places.map.sources"))).toBeVisible();
    await expect(page.getByText(CREDIT)).toBeHidden();
    await expect(page.locator(".maplibregl-marker").first()).toBeVisible();
  });

/** The map of a profile, drawn by the engine. */
async function pictureOfProfile(page: Page, address: string): Promise<Buffer> {
  await page.goto(address);
  const map = page.locator("[role=group][data-state]").first();
  await turnTo(map);
  return map.screenshot();
}

interface Pixels {
  values: Buffer;
  /** Bytes of a row. */
  row: number;
  height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { values: data, row: info.width * info.channels, height: info.height };
}

/** Share of values that differ when the second picture is moved by some rows: what is above a map has parts of pixels. */
function differenceOf(one: Pixels | undefined, other: Pixels | undefined, rows: number): number {
  if (!one || !other) return 1;
  const shift = rows * one.row;
  const inner = { from: one.row, to: one.values.length - one.row };
  const different = one.values
    .subarray(inner.from, inner.to)
    .filter((value, at) => Math.abs(value - (other.values[inner.from + at + shift] ?? 0)) > 8).length;
  return different / (inner.to - inner.from);
}

test("a profile whose streets fail shows what it shows without them, with the circle of its place", async ({
  page,
  scene,
  allowErrors,
}) => {
  allowErrors(/streets\.test|status of 500/);
  const expected = await pictureOfProfile(page, scene.origin + scene.profile);
  await supply(page, { ...works, tiles: fail });
  const shown = await pictureOfProfile(page, app.origin + scene.profile);
  const [one, other] = await Promise.all([expected, shown].map(pixelsOf));
  expect(other?.height).toBe(one?.height);
  expect(Math.min(...[-1, 0, 1].map((rows) => differenceOf(one, other, rows)))).toBeLessThan(0.002);
});
