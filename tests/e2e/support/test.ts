import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from "@playwright/test";
import { createDatabase, type Database } from "@/db/client";
import type { SiteKey } from "@/lib/core/markets/markets";
import { originOfKey, type Scene } from "@/scripts/shots/scene";
import { type Words, wordsOf } from "@/scripts/shots/words";

const baseUrl = process.env.E2E_BASE_URL ?? "http://fr.localhost:3000";

/** The origin of a country's site on the app under test. */
export const originOf = (key: SiteKey) => originOfKey(baseUrl, key);

interface Own {
  /** Allows the next pages to log errors that match, for tests that provoke them. */
  allowErrors: (pattern: RegExp) => void;
  /** Fails the test when a page logged an error or threw. */
  quietConsole: undefined;
}

interface Shared {
  db: Database;
  /** Demo accounts signed in and three couples at each stage, on the German site, which has the longest words. */
  scene: Scene;
}

export const test = base.extend<Own, Shared>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const url = process.env.E2E_DATABASE_URL ?? process.env.DATABASE_URL;
      if (!url) throw new Error("E2E_DATABASE_URL is missing: npm test sets it.");
      const { db, close } = createDatabase(url, { max: 2 });
      await use(db);
      await close();
    },
    { scope: "worker" },
  ],
  scene: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const scene = JSON.parse(process.env.E2E_SCENE ?? "{}") as Scene;
      await use({ ...scene, words: wordsOf(scene.site.locale) });
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowErrors: async ({}, use, info) => {
    await use((pattern) => {
      info.annotations.push({ type: "allowed error", description: pattern.source });
    });
  },
  quietConsole: [
    async ({ browser }, use, info) => {
      const errors: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.page()?.url()})`);
      };
      const onError = (thrown: WebError) => errors.push(`${thrown.error().stack} (${thrown.page()?.url()})`);
      const listen = (context: BrowserContext) => context.on("console", onConsole).on("weberror", onError);
      browser.contexts().forEach(listen);
      browser.on("context", listen);
      await use(undefined);
      browser.off("context", listen);
      // A context that several tests share outlives this one.
      for (const context of browser.contexts()) context.off("console", onConsole).off("weberror", onError);
      const allowed = info.annotations
        .filter(({ type }) => type === "allowed error")
        .map(({ description }) => new RegExp(description ?? ""));
      expect(
        errors.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        "a page logged errors",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page, type Words, wordsOf };
