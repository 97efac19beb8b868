import type { Browser, BrowserContext } from "@playwright/test";
import { untilStill } from "@/scripts/shots/acts";
import type { Screen } from "@/scripts/shots/screen";
import { openScreen, screens } from "@/scripts/shots/screens";
import {
  expectAccessible,
  expectContrast,
  expectFrame,
  expectNoOverflow,
  expectWords,
} from "../support/page-checks";
import { type Page, test } from "../support/test";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

/** The scanner tries to enter the frame that shows an email, where scripts are forbidden. */
const scannersOwn = /Blocked script execution in 'about:srcdoc'/;
/** Expected errors of some screens: the browser logs the status of the answer. */
const refusal = /Failed to load resource: the server responded with a status of (400|401|404|409|422)/;

type Theme = "light" | "dark";

// A new process for each page would load and compile all scripts again.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--process-per-site"] });
    },
    { scope: "worker" },
  ],
});

async function wear(page: Page, size: typeof desk, theme: Theme): Promise<string> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await untilStill(page);
  return `at ${size.width} in ${theme}`;
}

/** Every rule once at each width, and the colour rules in both themes. */
async function scan(page: Page, { name, only }: Screen): Promise<void> {
  const first = only === "phone" ? phone : desk;
  await expectAccessible(page, `${name} at ${first.width} in light`);
  await expectContrast(page, `${name} ${await wear(page, first, "dark")}`);
  if (only === undefined) await expectAccessible(page, `${name} ${await wear(page, phone, "dark")}`);
}

async function narrowDown(page: Page, name: string): Promise<void> {
  for (const size of [phone, narrow]) {
    await page.setViewportSize(size);
    await untilStill(page);
    await expectNoOverflow(page, `${name} at ${size.width}`);
  }
}

/** One context for all screens of a worker: scripts, styles and fonts are loaded and compiled once. */
let shared: BrowserContext | undefined;

/** The first page stays open: all pages of a site run in its process, which ends with its last page. */
async function openShared(browser: Browser, origin: string): Promise<BrowserContext> {
  // Without motion from the start, a page is drawn fewer times before it is still.
  const context = await browser.newContext({ colorScheme: "light", reducedMotion: "reduce" });
  const first = await context.newPage();
  await first.goto(`${origin}/robots.txt`);
  return context;
}

/** A new page of the shared context. Cookies and storage of the last screen are gone. */
async function withPage(
  browser: Browser,
  origin: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  shared ??= await openShared(browser, origin);
  const page = await shared.newPage();
  try {
    await look(page);
  } finally {
    // A page that did not load has no storage to clear.
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.close();
    await shared.clearCookies();
  }
}

for (const screen of screens) {
  if (screen.country && screen.country !== "de") continue;
  test(`${screen.name} is accessible, has no overflow and no missing text`, async ({
    browser,
    scene,
    allowErrors,
  }) => {
    allowErrors(scannersOwn);
    if (screen.status ?? screen.act) allowErrors(refusal);
    await withPage(browser, scene.origin, async (page) => {
      await page.setViewportSize(screen.only === "phone" ? phone : desk);
      await openScreen(page, screen, scene);
      await expectFrame(page, scene.site.locale, screen.name);
      await expectWords(page, screen.name);
      await scan(page, screen);
      if (screen.only !== "desk") await narrowDown(page, screen.name);
    });
  });
}
