import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");

declare global {
  interface Window {
    shifts: number;
  }
}

/** Adds up how far things moved, also right after a press, which the usual figure leaves out. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

test("nothing jumps on the page of favourites @phone", async ({ page, scene, allowErrors }) => {
  // A visitor who is not signed in gets 401, and the browser stores the favourites.
  allowErrors(/status of 401/);
  const { origin } = scene;
  const shifts = await watchShifts(page);
  await page.goto(origin + scene.area);
  for (const n of [0, 1, 2]) {
    const heart = page.getByRole("article").nth(n).locator("[data-heart]");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto(`${origin}/favorites`);
  const first = page.getByRole("article").first();
  await expect(first).toBeVisible();
  await first.locator("[data-heart]").click();
  await expect(first).toContainText(scene.words("favorites.removed"));
  expect(await shifts()).toBeLessThan(0.05);
});

test("nothing jumps when requests are sorted", async ({ page, db, context }) => {
  const { id: providerId } = await newProvider(db, { credits: 1 });
  for (let count = 0; count < 4; count += 1) await newRequest(db, providerId);
  await signIn(db, context, { userId: providerId }, fr);
  const shifts = await watchShifts(page);
  await page.goto(`${fr}/event-requests`);
  const row = page.locator("[data-request]").filter({ visible: true }).first();
  await expect(row).toBeVisible();
  const before = await shifts();
  await page
    .getByRole("columnheader", { name: words("event-requests.list.received") })
    .getByRole("link")
    .click();
  await page.waitForURL(/sortField/);
  await expect(row).toBeVisible();
  expect((await shifts()) - before).toBeLessThan(0.05);
});

test("nothing jumps when a request is unlocked @phone", async ({ page, db, context }) => {
  const { id: providerId } = await newProvider(db, { credits: 1 });
  const { path } = await newRequest(db, providerId);
  await signIn(db, context, { userId: providerId }, fr);
  const shifts = await watchShifts(page);
  await page.goto(fr + path);
  const before = await shifts();
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) })
    .click();
  await expect(page.locator("#contact a[href^='mailto:']").first()).toBeVisible();
  expect((await shifts()) - before).toBeLessThan(0.05);
});
