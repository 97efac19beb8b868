import { AxeBuilder } from "@axe-core/playwright";
import type { Locale } from "@/lib/core/i18n/locales";
import { namespaces } from "@/lib/core/i18n/messages";
import { replyVariables } from "@/lib/leads/templates/variables";
import { expect, type Page } from "./test";

interface RunOnly {
  type: "tag" | "rule";
  values: string[];
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Breaks of WCAG 2.2 A and AA, and of axe's good practice, with the element and the remedy. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await runAxe(page, where, { type: "tag", values: tags });
}

/** The one rule that another theme can break: its colours. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  await runAxe(page, where, { type: "rule", values: ["color-contrast"] });
}

/** In the page itself and without the lists of what is good: half the time, the same findings. */
async function runAxe(page: Page, where: string, runOnly: RunOnly): Promise<void> {
  // Emails in the sandbox inbox are shown in frames without scripts, where axe cannot run.
  const options = { runOnly, resultTypes: ["violations" as const], iframes: false };
  report(where, await new AxeBuilder({ page }).setLegacyMode().options(options).analyze());
}

function report(where: string, { violations }: Awaited<ReturnType<AxeBuilder["analyze"]>>): void {
  const told = violations.flatMap(({ id, nodes }) =>
    nodes
      // A menu floats beside the landmarks: it belongs to the button that opened it.
      .filter(({ html }) => !(id === "region" && html.includes("data-radix-popper")))
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
  expect.soft(told, `axe, ${where}`).toEqual([]);
}

/** Nothing is wider than the window, and nothing that matters is cut off at its edge. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
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
/** Texts that may stand on a page: addresses, and the names of files and licences. */
const mayStand = /https?:\/\/\S+|\S+@\S+|\/[\w/-]+/g;

/** Only on the screens of reply templates a variable in braces is correct text. */
const variables = new RegExp(`\\{(?:${replyVariables.join("|")})\\}`, "g");
const isOfTemplates = (page: Page) => new URL(page.url()).pathname.startsWith("/event-requests/templates");

/** Every visible or spoken text is made of words: no message key, no code, no placeholder. */
export async function expectWords(page: Page, where: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")].flatMap(
      (element) =>
        ["aria-label", "alt", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts, not hidden texts
    return [document.title, ...document.body.innerText.split("\n"), ...spoken].filter(Boolean);
  });
  const shown = isOfTemplates(page) ? texts.map((text) => text.replace(variables, "")) : texts;
  const raw = shown.filter((text) => rawTexts.some((pattern) => pattern.test(text.replace(mayStand, ""))));
  expect.soft(raw, `raw keys or codes, ${where}`).toEqual([]);
}

/** The page says which language it is in, has a title of its own, and one main heading. */
export async function expectFrame(page: Page, locale: Locale, where: string): Promise<void> {
  await expect.soft(page.locator("html"), `lang, ${where}`).toHaveAttribute("lang", locale);
  await expect.soft(page, `title, ${where}`).toHaveTitle(/\S/);
  // The showcase contains examples of screens with headings of their own.
  const headings = await page.locator("h1:not([data-specimen] *)").filter({ visible: true }).count();
  expect.soft(headings, `main headings, ${where}`).toBeLessThanOrEqual(1);
}
