import { untilStill } from "@/scripts/shots/acts";
import { openScreen, type Screen, screens } from "@/scripts/shots/screens";
import { expectAccessible, expectFrame, expectNoOverflow, expectWords } from "../support/page-checks";
import { type Page, test } from "../support/test";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
const themes = ["light", "dark"] as const;

/** A refusal that a screen is about: the browser logs the answer's status. */
const refusal = /Failed to load resource: the server responded with a status of (400|401|404|409|422)/;

async function scan(page: Page, name: string, size: typeof desk): Promise<void> {
  await page.setViewportSize(size);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilStill(page);
    await expectAccessible(page, `${name} at ${size.width} in ${colorScheme}`);
  }
}

async function narrowDown(page: Page, name: string): Promise<void> {
  for (const size of [phone, narrow]) {
    await page.setViewportSize(size);
    await untilStill(page);
    await expectNoOverflow(page, `${name} at ${size.width}`);
  }
}

/** The screens of the main journey, from the landing page to the unlocked request. */
const journey = new Set([
  "landing",
  "list-country",
  "list-area",
  "list-city",
  "profile",
  "how-ranking-works",
  "terms",
  "cgv",
  "legal",
  "login",
  "wizard-1-event",
  "wizard-2-place",
  "wizard-3-size",
  "wizard-4-style",
  "wizard-5-you",
  "wizard-5-refused",
  "verify",
  "providers",
  "sent",
  "dashboard",
  "pending-dashboard",
  "request-locked",
  "request-unlock",
  "request-reject",
  "request-unlocked",
]);

for (const screen of (screens as readonly Screen[]).filter(({ name }) => journey.has(name))) {
  if (screen.country && screen.country !== "de") continue;
  test(`${screen.name} is accessible, fits and speaks in words`, async ({ page, scene, allowErrors }) => {
    if (screen.status ?? screen.act) allowErrors(refusal);
    await page.setViewportSize(screen.only === "phone" ? phone : desk);
    await openScreen(page, screen, scene);
    await expectFrame(page, scene.domain.locale, screen.name);
    await expectWords(page, screen.name);
    if (screen.only !== "phone") await scan(page, screen.name, desk);
    if (screen.only !== "desk") {
      await scan(page, screen.name, phone);
      await narrowDown(page, screen.name);
    }
  });
}
