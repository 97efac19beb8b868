import { expect, type Page, test } from "../support/test";

/** Parts that the browser leaves out while nobody is near them, and those that it draws. */
const partsOf = (page: Page) =>
  page.locator(".below-fold, .\\[\\&\\>section\\]\\:below-fold > section").evaluateAll((all) => {
    const shown = all.filter((part) => part.checkVisibility());
    const drawn = shown.filter((part) =>
      part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
    return { all: shown.length, drawn: drawn.length };
  });

/** How far things move in view, from here on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { readShifts: () => shifts });
  });
  return () => page.evaluate(() => (window as unknown as { readShifts: () => number }).readShifts());
}

for (const kind of ["area", "profile"] as const)
  test(`what is far below the first view of the ${kind} is drawn when somebody comes near it @phone`, async ({
    page,
    scene,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto(scene.origin + scene[kind]);
    const { all, drawn } = await partsOf(page);
    expect(drawn, "what is far away").toBeLessThan(all);
    const footer = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600);
        return footer.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight + 1);
      })
      .toBe(true);
    await expect(footer.getByRole("link").last()).toBeInViewport();
    expect(await shifts()).toBeLessThan(0.05);
  });

test("everything is printed, however far down it is", async ({ page, scene }) => {
  await page.goto(scene.origin + scene.area);
  await page.emulateMedia({ media: "print" });
  const { all, drawn } = await partsOf(page);
  expect(all).toBeGreaterThan(0);
  expect(drawn).toBe(all);
});

test("a ring of focus is not cut at the edge of a part", async ({ page, scene }) => {
  await page.goto(scene.origin + scene.area);
  const last = page.getByRole("article").last().getByRole("link").first();
  await last.focus();
  const { margin, ring } = await last.evaluate((link) => {
    const part = link.closest(".below-fold") ?? link;
    const { outlineOffset, outlineWidth } = getComputedStyle(link);
    return {
      margin: Number.parseFloat(getComputedStyle(part).getPropertyValue("overflow-clip-margin")),
      ring: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
    };
  });
  expect(margin).toBeGreaterThanOrEqual(ring);
});
