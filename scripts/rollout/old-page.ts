import type { Page } from "@playwright/test";
import type { Database } from "@/db/client";
import type { Words } from "@/scripts/shots/words";
import type { More } from "./load";

/** Who opens a page before the deployment, and where. */
export interface PageScene {
  page: Page;
  db: Database;
  /** The site of France. */
  origin: string;
  words: Words;
  /** Counts what is acknowledged. */
  more: More;
  /** Scripts that the page loaded after the deployment and that the second version does not have. */
  lateScripts: () => string[];
}

/** A page of the first version that is used when all machines run the second one. */
export interface OldPage {
  name: string;
  isWithoutScript?: boolean;
  /** Opens it and types into it; returns what is done after the deployment, which says what was seen or throws. */
  open: (scene: PageScene) => Promise<() => Promise<string>>;
}

/** Throws a sentence when something is not as it should be. */
export function mustBe(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/**
 * Waits until the page is at a path and shows its heading; returns what the pattern found in the path. Does not wait until
 * everything is loaded: a step within the application loads nothing.
 */
export async function arrivesAt(page: Page, wanted: string | RegExp): Promise<string> {
  const fits = ({ pathname }: URL) =>
    typeof wanted === "string" ? pathname === wanted : wanted.test(pathname);
  await page.waitForURL(fits, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const { pathname } = new URL(page.url());
  return typeof wanted === "string" ? pathname : (wanted.exec(pathname)?.[1] ?? "");
}
