import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Locale } from "@/lib/core/i18n/locales";
import { namespaces } from "@/lib/core/i18n/messages";
import { replyVariables } from "@/lib/leads/templates/variables";
import { expect, type Locator, type Page } from "./test";

type RunOnly = Extract<RunOptions["runOnly"], { type: string }>;
type Violations = AxeResults["violations"];

const scanner = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Violations of WCAG 2.2 A and AA and of axe's best practices, with element and remedy. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await runAxe(page, where, { type: "tag", values: tags });
}

/** The only rule whose result depends on the theme: contrast. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  await runAxe(page, where, { type: "rule", values: ["color-contrast"] });
}

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Whether no dialog or message is being faded in or out: its colours are not the final ones. Runs in the page. */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    );
}

/**
 * Scans the main frame, since axe cannot run in the frames of the inbox: scripts are forbidden there. The scanner
 * is loaded once per document, and returns violations only.
 */
async function runAxe(page: Page, where: string, runOnly: RunOnly): Promise<void> {
  await page.waitForFunction(isStill);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(scanner);
  // The style sheets are loaded for one experimental rule only.
  const preload = { assets: ["media"] };
  const options: RunOptions = { runOnly, resultTypes: ["violations"], iframes: false, preload };
  const violations = await page.evaluate(
    async (chosen) => (await window.axe?.run(document, chosen))?.violations,
    options,
  );
  if (!violations) throw new Error(`axe is missing, ${where}`);
  report(where, violations);
}

function report(where: string, violations: Violations): void {
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes
      // An open menu is outside of the landmarks; it belongs to the button that opened it.
      .filter(({ html }) => !(id === "region" && html.includes("data-radix-popper")))
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
  expect.soft(findings, `axe, ${where}`).toEqual([]);
}

/** Nothing is wider than the viewport, and no content is cut off at its edge. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  // A chart takes a new width some frames after the page has it.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 2_000 }).catch(() => undefined);
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isWide = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > width + 1;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => isWide(element) && ![...element.children].some(isWide))
      .slice(0, 5)
      .map(
        (element) => `${element.outerHTML.slice(0, 160)} ends at ${element.getBoundingClientRect().right}`,
      );
  });
  expect.soft(wide, `overflow, ${where}`).toEqual([]);
}

const rawTexts = [
  new RegExp(`\\b(?:${namespaces.join("|")})(?:\\.[a-z][A-Za-z]+){1,4}\\b`),
  /\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b/,
  /\b(?:\d+K_\d+K|UP_TO_\d+|\d+_\d+)\b/,
  /\b[a-z]+_[a-z]+(?:_[a-z]+)*\b/,
  /\{\w+(?:, \w+)?[,}]/,
  /\b(?:undefined|NaN|Invalid Date|lorem ipsum)\b|\[object /i,
];
/** Not a missing translation: addresses, and names of files and licences. */
const allowedText = /https?:\/\/\S+|\S+@\S+|\/[\w/-]+/g;

/** A variable in braces is correct only on the screens of message templates. */
const variables = new RegExp(`\\{(?:${replyVariables.join("|")})\\}`, "g");
/** Names of settings and of prices at the supplier, which the page of the system tells an administrator to set. */
const settings = /\b(?:[A-Z]{2,}(?:_[A-Z0-9]+)+|premium_[a-z0-9_]+)\b/g;
const isOfSystem = (page: Page) => new URL(page.url()).pathname === "/admin/system";
const isOfTemplates = (page: Page) => new URL(page.url()).pathname.startsWith("/event-requests/templates");

/** Every text that is visible or read aloud is translated: no message key, no code, no empty placeholder. */
export async function expectWords(page: Page, where: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")].flatMap(
      (element) =>
        ["aria-label", "alt", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts, not hidden texts
    return [document.title, ...document.body.innerText.split("\n"), ...spoken].filter(Boolean);
  });
  const named = isOfTemplates(page) ? variables : isOfSystem(page) ? settings : null;
  const shown = named ? texts.map((text) => text.replace(named, "")) : texts;
  const raw = shown.filter((text) => rawTexts.some((pattern) => pattern.test(text.replace(allowedText, ""))));
  expect.soft(raw, `raw keys or codes, ${where}`).toEqual([]);
}

/** The page has a language, its own title and one main heading. */
export async function expectFrame(page: Page, locale: Locale, where: string): Promise<void> {
  await expect.soft(page.locator("html"), `lang, ${where}`).toHaveAttribute("lang", locale);
  await expect.soft(page, `title, ${where}`).toHaveTitle(/\S/);
  // Framed screens in the showcase have their own headings.
  const headings = await page.locator("h1:not([data-specimen] *)").filter({ visible: true }).count();
  expect.soft(headings, `main headings, ${where}`).toBeLessThanOrEqual(1);
}

/** Waits until React listens to a control: what is typed or pressed before is lost. It keeps its properties there. */
export async function expectHydrated(control: Locator): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => control.evaluate(isHydrated)).toBe(true);
}
