import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "@/scripts/local/browser";
import type { Check } from "@/scripts/local/drill-checks";
import { dataFolder } from "@/scripts/local/folders";
import { contactForm, lateDialog, settingsForm, signInForm, wizardInMidStep } from "./old-forms";
import type { OldPage, PageScene } from "./old-page";
import { oldTexts, publicPage, softStep } from "./old-steps";

const PAGES: readonly OldPage[] = [
  signInForm,
  settingsForm,
  contactForm,
  wizardInMidStep,
  lateDialog,
  softStep,
  publicPage,
  oldTexts,
];
const WAIT_MS = 20_000;
const pictures = path.join(dataFolder, "rollout");

interface Opened {
  name: string;
  page: Page;
  finish: () => Promise<string>;
  /** Scripts and styles that it loaded, in their order. */
  files: string[];
  errors: string[];
}

export interface OldPages {
  /** Uses each page once; a picture of one that fails stays in `.data/rollout`. */
  finish(): Promise<Check[]>;
  /** Scripts and styles that pages of the first version named. */
  files(): string[];
  close(): Promise<void>;
}

const isFile = (pathname: string) => /^\/(?:_next\/static|islands)\//.test(pathname);

async function openPage(
  browser: Browser,
  one: OldPage,
  scene: Omit<PageScene, "page" | "lateScripts">,
  isOfSecond: (file: string) => boolean,
): Promise<Opened> {
  const context = await browser.newContext({
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    javaScriptEnabled: one.isWithoutScript !== true,
    viewport: { width: 1280, height: 800 },
  });
  // tsx adds a helper for the names of inner functions, which does not exist in the browser.
  await context.addInitScript("globalThis.__name = (target) => target;");
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const opened: Opened = { name: one.name, page, finish: async () => "", files: [], errors: [] };
  page.on("pageerror", (error) => opened.errors.push(String(error)));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!isFile(pathname)) return;
    opened.files.push(pathname);
    if (response.status() >= 400) opened.errors.push(`${pathname} ${response.status()}`);
  });
  let atFirst = 0;
  const lateScripts = () => opened.files.slice(atFirst).filter((file) => !isOfSecond(file));
  opened.finish = await one.open({ ...scene, page, lateScripts });
  atFirst = opened.files.length;
  return opened;
}

async function finishPage({ name, page, finish, errors }: Opened): Promise<Check> {
  try {
    const result = await finish();
    return { name, result: [result, ...errors].join("; "), isGood: errors.length === 0 };
  } catch (error) {
    const picture = path.join(pictures, `${name.replaceAll(" ", "-")}.png`);
    await page.screenshot({ path: picture }).catch(() => undefined);
    const [reason] = String(error).split("\n");
    return { name, result: [`${reason} at ${page.url()}`, picture, ...errors].join("; "), isGood: false };
  }
}

/** Opens each page in a browser of its own. `secondRelease` is the folder of the version that comes. */
export async function openOldPages(
  scene: Omit<PageScene, "page" | "lateScripts">,
  secondRelease: string,
): Promise<OldPages> {
  mkdirSync(pictures, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    // The drill itself ends on these signals, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      "--host-resolver-rules=MAP *.localhost 127.0.0.1",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  const isOfSecond = (file: string) =>
    existsSync(
      path.join(secondRelease, file.replace("/_next/", ".next/").replace("/islands/", "public/islands/")),
    );
  const opened: Opened[] = [];
  try {
    for (const one of PAGES) opened.push(await openPage(browser, one, scene, isOfSecond));
  } catch (error) {
    await browser.close();
    throw error;
  }
  const files = [...new Set(opened.flatMap(({ files }) => files))];
  return {
    async finish() {
      const checks: Check[] = [];
      for (const one of opened) checks.push(await finishPage(one));
      return checks;
    },
    files: () => files.filter((file) => !isOfSecond(file)),
    close: () => browser.close(),
  };
}
