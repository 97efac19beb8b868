import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const origin = originOf("fr");
const words = wordsOf("fr-FR");

/** Scripts that are asked for from now on wait until `letGo` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await gone;
    await route.continue();
  });
  return () => letGo();
}

test("a press before the script of its menu or dialog is there is not lost", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db, { premium: true });
  const { path } = await newRequest(db, id);
  await signIn(db, context, { userId: id }, origin);
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState("networkidle");
  const letGo = await holdScripts(page);
  const button = page.locator("header button[aria-haspopup=menu]");
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menu")).toHaveCount(0);
  letGo();
  // As a key opened it, the first entry has the focus; Escape gives it back.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.unrouteAll();

  const letGoAgain = await holdScripts(page);
  const reject = page.getByRole("button", { name: words("event-requests.contact.reject") });
  await reject.click();
  // The page answers at once: it is dark, and the button says that its dialog is open.
  await expect(page.locator("[data-scrim]")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letGoAgain();
  const dialog = page.getByRole("dialog", { name: words("event-requests.reject.title") });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-scrim]")).toHaveCount(0);
  await expect(reject).toBeFocused();
});

test("a dialog whose script does not come closes with a message, and opens at the next press", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to load|Loading chunk/);
  const { id } = await newProvider(db, { premium: true });
  const { path } = await newRequest(db, id);
  await signIn(db, context, { userId: id }, origin);
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  const reject = page.getByRole("button", { name: words("event-requests.contact.reject") });
  await reject.click();
  await expect(page.getByText(words("core.errors.network_error"))).toBeVisible();
  await expect(page.locator("[data-scrim]")).toHaveCount(0);
  await page.unrouteAll();
  await reject.click();
  await expect(page.getByRole("dialog", { name: words("event-requests.reject.title") })).toBeVisible();
});

test("a screen that is loaded follows its skeleton in the next frame, not when React's pause is over", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  await newRequest(db, id);
  await signIn(db, context, { userId: id }, origin);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    for (const name of ["setTimeout", "requestAnimationFrame"] as const) {
      const own = window[name] as (run: { name: string }, ...rest: unknown[]) => number;
      Object.assign(window, {
        [name](run: { name: string }, ...rest: unknown[]) {
          // The function by which React puts what has come in place of a skeleton.
          if (run.name.endsWith("$RV")) shown.push(name);
          return own.call(window, run, ...rest);
        },
      });
    }
  });
  await page.goto(`${origin}/event-requests`);
  await expect(page.locator("[data-request]").filter({ visible: true }).first()).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(new Set(shown)).toEqual(new Set(["requestAnimationFrame"]));
});
