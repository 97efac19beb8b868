import { untilStill } from "@/scripts/shots/acts";
import { ask } from "@/scripts/shots/ask";
import { newProvider, signIn } from "@/tests/e2e/support/people";
import { arrivesAt, mustBe, type OldPage } from "./old-page";

/** A link of the menu, which the running application follows by itself. */
export const softStep: OldPage = {
  name: "a step within the application",
  async open({ page, db, origin }) {
    const { id } = await newProvider(db);
    await signIn(db, page.context(), { userId: id }, origin);
    // Not the dashboard, which news may cover.
    await page.goto(`${origin}/account`);
    await untilStill(page);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    return async () => {
      await page.locator('nav a[href="/event-requests"]').first().click();
      await arrivesAt(page, "/event-requests");
      await untilStill(page);
      const isSame = await page.evaluate(() => "isFirst" in window);
      return isSame ? "arrived without a load" : "arrived by loading the new version";
    };
  },
};

/** A stored page with the small scripts of public pages: its field of places is started when somebody types. */
export const publicPage: OldPage = {
  name: "the search of a public page",
  async open({ page, origin, words }) {
    await page.goto(`${origin}/`);
    await untilStill(page);
    return async () => {
      await page.getByRole("combobox", { name: words("directory.search.label") }).pressSequentially("Rouen");
      await page.getByRole("option", { name: "Rouen" }).first().click();
      await page.waitForURL(({ pathname }) => /^\/wedding-planners\/./.test(pathname), {
        waitUntil: "commit",
      });
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      return "found a town";
    };
  },
};

/** A file of texts has the hash of what it holds in its address. */
export const oldTexts: OldPage = {
  name: "the texts of a page",
  async open({ page, db, origin }) {
    const { id } = await newProvider(db);
    await signIn(db, page.context(), { userId: id }, origin);
    await page.goto(`${origin}/event-requests`);
    await untilStill(page);
    const links = page.locator('link[href^="/texts/"]');
    const addresses = new Set(
      await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")),
    );
    mustBe("a page has texts", addresses.size > 0, true);
    const before = new Map<string, string>();
    for (const address of addresses) before.set(address, (await ask(origin + address)).text);
    return async () => {
      for (const [address, text] of before) {
        const answer = await ask(origin + address);
        mustBe(`the status of ${address}`, answer.status, 200);
        mustBe(`whether ${address} is the same`, answer.text === text, true);
        mustBe(
          `whether ${address} may be kept`,
          /immutable/.test(answer.headers["cache-control"] ?? ""),
          true,
        );
      }
      return `${before.size} files, the same as before`;
    };
  },
};
