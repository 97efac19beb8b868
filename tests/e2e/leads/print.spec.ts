import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test } from "../support/test";

const fr = originOf("fr");
/** A4 in CSS pixels within the margins of 12 mm that a request has. */
const landscape = { width: 1032, height: 703 };
const portrait = { width: 718, height: 1032 };

async function pagesOf(page: Page, isLandscape: boolean) {
  const pdf = await page.pdf({ format: "A4", landscape: isLandscape, preferCSSPageSize: true });
  const text = pdf.toString("latin1");
  const [, width = "0", height = "0"] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return {
    count: (text.match(/\/Type\s*\/Page\b/g) ?? []).length,
    isLandscape: Number(width) > Number(height),
  };
}

/** What is left below the last text or picture: on paper it may become an empty page. */
async function emptyTail(page: Page, size: typeof landscape): Promise<number> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(size);
  const tail = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("main *")].filter(
      (part) => part.children.length === 0 && part.getClientRects().length > 0,
    );
    const bottoms = shown.map((part) => part.getBoundingClientRect().bottom);
    return document.documentElement.getBoundingClientRect().bottom - Math.max(...bottoms);
  });
  await page.emulateMedia({ media: null });
  return tail;
}

test("a request fills the width of one landscape page", async ({ page, context, db }) => {
  const { id } = await newProvider(db);
  const project = await makeProject({ db, member: await makeMember({ db }) });
  const request = await makeEventRequest({ db, providerId: id, project });
  await signIn(db, context, { userId: id }, fr);
  await page.goto(`${fr}/event-requests/${request.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const isLandscape of [true, false])
    expect(await pagesOf(page, isLandscape)).toEqual({ count: 1, isLandscape: true });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(landscape);
  const main = await page.getByRole("main").boundingBox();
  expect(main?.width, "the hidden sidebar keeps no column").toBeGreaterThan(landscape.width - 40);
  expect(await emptyTail(page, landscape)).toBeLessThan(120);
});

test("public pages and lists leave no empty page at the end", async ({ page, context, db }) => {
  await page.goto(`${fr}/wedding-venues`);
  const venue = await page.locator('main a[href^="/wedding-venue/"]').first().getAttribute("href");
  await page.goto(`${fr}/wedding-planners`);
  const profile = await page.locator('main a[href^="/wedding-planner/"]').first().getAttribute("href");
  for (const path of [venue, profile]) {
    await page.goto(fr + path);
    for (const size of [landscape, portrait])
      expect(await emptyTail(page, size), `${path} at ${size.width}`).toBeLessThan(300);
  }
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, fr);
  for (const path of ["/credits", "/event-requests"]) {
    await page.goto(fr + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await emptyTail(page, landscape), path).toBeLessThan(300);
  }
});
