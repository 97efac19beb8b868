import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { SiteKey } from "@/lib/core/markets/markets";
import { findBrowser } from "./local/browser";
import { command } from "./local/command";
import { dataFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { addressOfRunning } from "./local/running";
import { untilStill } from "./shots/acts";
import { ask } from "./shots/ask";
import { type Scene, setScene, signInEverybody } from "./shots/scene";
import type { Screen } from "./shots/screen";
import { openScreen, screens } from "./shots/screens";

const widths = [390, 768, 1280] as const;
const themes = ["light", "dark"] as const;
const countries: readonly SiteKey[] = ["fr", "de"];
const pagesAtOnce = 3;
const deskFrom = 900;
const folder = path.join(dataFolder, "shots");

interface Job {
  screen: Screen;
  scene: Scene;
}

const isDrawnAt = ({ only }: Screen, width: number) =>
  only === undefined || (only === "desk") === width >= deskFrom;

/** Draws what the browser leaves out far below the first view (`below-fold`). */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
  });

/** One screen at every width in both themes, without loading it again. */
async function picture(page: Page, { screen, scene }: Job): Promise<void> {
  const drawn = widths.filter((width) => isDrawnAt(screen, width));
  await page.setViewportSize({ width: drawn[0] ?? widths[0], height: 844 });
  await openScreen(page, screen, scene);
  for (const width of drawn) {
    await page.setViewportSize({ width, height: width < deskFrom ? 844 : 800 });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await untilStill(page);
      await drawAll(page);
      const file = `${screen.name}-${scene.site.key}-${width}-${theme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: "disabled" });
    }
  }
}

/** Takes all pictures. A screen that fails is reported, and the others are still taken. */
async function draw(browser: Browser, jobs: Job[]): Promise<string[]> {
  const failures: string[] = [];
  const left = [...jobs];
  const worker = async () => {
    for (let job = left.shift(); job; job = left.shift()) {
      const context = await browser.newContext({
        locale: job.scene.site.locale,
        timezoneId: "Europe/Paris",
      });
      // tsx adds a helper for the names of inner functions, which does not exist in the browser.
      await context.addInitScript("globalThis.__name = (target) => target;");
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await picture(page, job).catch((error: unknown) => {
        const [reason] = String(error).split("\n");
        failures.push(`${job.screen.name} (${job.scene.site.key}): ${reason}`);
      });
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return failures;
}

async function baseAddress(): Promise<string> {
  const base = process.env.SHOTS_BASE_URL ?? addressOfRunning() ?? "http://localhost:3000";
  const answers = await ask(`${base}/healthz`).catch(() => null);
  if (answers?.status === 200) return base;
  throw new Refusal(
    `No app answers at ${base}. Start one with npm run demo, or name its address in SHOTS_BASE_URL.`,
  );
}

/** `npm run shots`, or `npm run shots -- landing wizard` for the screens whose names begin so. */
await command(async () => {
  const wanted = process.argv.slice(2);
  const chosen = screens.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)),
  );
  if (chosen.length === 0) throw new Refusal(`No screen begins with ${wanted.join(" or ")}.`);
  const base = await baseAddress();
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const executablePath = await findBrowser();
  const people = await signInEverybody(base);
  const scenes: Scene[] = [];
  for (const key of countries) scenes.push(await setScene(base, key, people));
  const args = [
    "--host-resolver-rules=MAP *.localhost 127.0.0.1",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const jobs = chosen.flatMap((screen) =>
      scenes
        .filter(({ site }) => (screen.country ?? site.key) === site.key)
        .map((scene) => ({ screen, scene })),
    );
    const failures = await step(`Drawing ${chosen.length} screens`, () => draw(browser, jobs));
    for (const failure of failures) console.error(`  ✗ ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
    console.log(`\n  ${folder}\n`);
  } finally {
    await browser.close();
  }
});
