import { expectNoOverflow } from "../support/page-checks";
import { expect, originOf, test } from "../support/test";

for (const key of ["fr", "de", "uk", "es", "it", "be", "pt"] as const)
  test(`the switch between list and map keeps the first line of its bar on the site ${key}`, async ({
    page,
  }) => {
    const bars = [
      // Beside the filters of a map, and beside the count of a list.
      { path: "/wedding-venues?view=map", beside: "main search button[popovertarget]" },
      { path: "/wedding-planners?sort=reviews", beside: "main button[popovertarget]:not(search *)" },
    ];
    for (const { path, beside } of bars) {
      await page.goto(originOf(key) + path);
      for (const width of [1280, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const view = await page
          .locator("main fieldset:has([aria-current=true]):visible")
          .first()
          .boundingBox();
        expect((view?.x ?? 0) + (view?.width ?? 0), "at the right edge").toBeGreaterThan(width * 0.9);
        await expectNoOverflow(page, `${path} at ${width}`);
        // On a telephone the order has the next line, and beside a map the filters are another part of the page.
        if (width < 768 || (width < 1024 && path.includes("view=map"))) continue;
        const first = await page.locator(beside).filter({ visible: true }).first().boundingBox();
        const middle = (box: typeof view) => (box ? box.y + box.height / 2 : Number.NaN);
        expect(Math.abs(middle(view) - middle(first)), `${path} at ${width}`).toBeLessThan(8);
      }
    }
  });

for (const width of [1280, 390])
  test(`no name of the still picture stands under a pin, ${width} wide`, async ({ page, scene }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${scene.origin}/wedding-planners?view=map`);
    await page
      .locator("[data-island][data-started]:has(#map [data-pin]), #map [data-island][data-started]")
      .first()
      .waitFor({ state: "attached" });
    const covered = await page.locator("#map").evaluate((map) => {
      const shown = (selector: string) =>
        [...map.querySelectorAll(selector)].filter((part) =>
          part.checkVisibility({ visibilityProperty: true }),
        );
      // Shadows of letters, and what the estimate of their width leaves.
      const AIR = 4;
      return shown(".map-labels span").flatMap((name) => {
        const a = name.getBoundingClientRect();
        return shown("[data-pin]").flatMap((pin) => {
          const b = pin.getBoundingClientRect();
          const isCovered =
            a.left + AIR < b.right &&
            b.left < a.right - AIR &&
            a.top + AIR < b.bottom &&
            b.top < a.bottom - AIR;
          return isCovered ? [`${name.textContent} under ${pin.textContent}`] : [];
        });
      });
    });
    expect(covered).toEqual([]);
  });
