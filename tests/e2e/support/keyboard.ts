import type { Locator } from "@playwright/test";
import { expect, type Page } from "./test";

const farthest = 90;

/** Moves the focus to a control with Tab only, and checks that the focus is visible and not covered by a bar. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < farthest; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeen(target);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function expectSeen(focused: Locator): Promise<void> {
  const seen = await focused.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isOnTop =
      top !== null && (element.contains(top) || top.contains(element) || top.closest("label") !== null);
    const frames: Element[] = [element, ...(element.parentElement ? [element.parentElement] : [])];
    const label = element.closest("label");
    if (label) frames.push(label);
    const hasRing = frames.some((frame) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
    return { isOnTop, hasRing };
  });
  expect.soft(seen, `focus on ${focused}`).toEqual({ isOnTop: true, hasRing: true });
}
