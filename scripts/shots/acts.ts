import type { Page } from "@playwright/test";
import type { Scene } from "./scene";

/** Steps on a screen until the wanted state is visible. */
export type Act = (page: Page, scene: Scene) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Waits until the page is hydrated, fonts and pictures are loaded, skeletons are gone and nothing moves. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTakenOver = (control: Element) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$"));
    const controls = [...document.querySelectorAll("button, input:not([type=hidden]), select, textarea")];
    // The showcase contains loading states on purpose; everywhere else they have to end.
    const isWaiting =
      !location.pathname.startsWith("/sandbox/") && document.querySelector("[aria-busy=true]");
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    // A page from the page cache has no React: its first islands start together, the rest works without script.
    const isKept = document.querySelector('script[src^="/_next/"]') === null;
    const isAlive = isKept ? document.querySelector("[data-started]") !== null : controls.every(isTakenOver);
    return isAlive && !isWaiting && !isMoving;
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading, complete }) => loading !== "lazy" || complete);
    await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)));
  });
}

export const typePlace: Act = async (page, { words, site }) => {
  await page
    .getByLabel(words("directory.search.label"), { exact: true })
    .pressSequentially(site.key === "de" ? "Mün" : "Avi");
  await page.getByRole("option").first().waitFor();
};

export const openMenu: Act = async (page, { words }) => {
  await button(page, words("layout.openMenu")).click();
  await page.getByRole("dialog").waitFor();
};

export const openCountries: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("layout.public.country") }).click();
  await page.getByRole("dialog").waitFor();
};

export const fillBasket: Act = async (page, { words }) => {
  const add = page.getByRole("button", { name: words("directory.card.add") });
  await add.nth(0).click();
  await page.getByRole("region", { name: words("directory.basket.label") }).waitFor();
};

export const openServices: Act = async (page, { words }) => {
  await button(page, words("search.filters.service")).click();
  await page.getByRole("group", { name: words("search.filters.service") }).waitFor();
};

export const openFeatures: Act = async (page, { words }) => {
  await button(page, words("venue-search.filters.features")).click();
  await page.getByRole("group", { name: words("venue-search.filters.features") }).waitFor();
};

export const openWhy: Act = async (page, { words }) => {
  await page.getByRole("article").getByText(words("search.why.label")).first().click();
  await page.getByRole("dialog").getByText(words("search.why.all")).waitFor();
};

export const waitForMap: Act = async (page) => {
  await page.locator("[data-state=still]").hover();
  await page.locator("[data-state=ready]").waitFor();
};

/** Adds three favorites in the list and compares two of them on the favorites page. */
export const compareFavorites: Act = async (page, { words, origin }) => {
  const hearts = page.locator("article [data-heart]");
  for (const n of [0, 1, 2]) await hearts.nth(n).click();
  await page.goto(`${origin}/favorites`);
  const ticks = page.getByRole("checkbox", { name: words("favorites.compare") });
  for (const n of [0, 1]) await ticks.nth(n).check();
  await page.getByRole("heading", { name: words("favorites.table.title") }).waitFor();
};

export const tickFavoriteVenues: Act = async (page, { words, origin }) => {
  const hearts = page.locator("article [data-heart]");
  for (const n of [0, 1]) await hearts.nth(n).click();
  await page.goto(`${origin}/favorites`);
  const ticks = page.getByRole("checkbox", { name: words("favorites.compare") });
  for (const n of [0, 1]) await ticks.nth(n).check();
  await page.locator("a[href^='/venue-comparison']").waitFor();
};

export const chooseVenues: Act = async (page, { words }) => {
  const buttons = page.locator("article [data-compare]");
  for (const n of [0, 1]) await buttons.nth(n).click();
  await page.getByRole("link", { name: words("venue-comparison.bar.open"), exact: true }).waitFor();
};

export const compareVenues: Act = async (page, scene) => {
  await chooseVenues(page, scene);
  await page.getByRole("link", { name: scene.words("venue-comparison.bar.open"), exact: true }).click();
  await page.getByRole("table").waitFor();
};

export const showVenuesMap: Act = async (page, scene) => {
  await page.locator("#map").scrollIntoViewIfNeeded();
  await waitForMap(page, scene);
};

export const openPhotos: Act = async (page) => {
  await page.locator("[popovertarget=photos]").first().click();
  await page.getByRole("dialog").waitFor();
};

export const signInWrongly: Act = async (page, { words }) => {
  await page.getByLabel(words("sessions.email")).fill("nobody@exemple.test");
  await page.getByLabel(words("sessions.password"), { exact: true }).fill("Not-the-one-2026!");
  await button(page, words("sessions.submit")).click();
  await page.getByText(words("sessions.errors.invalid_credentials")).waitFor();
};

/** The password of an account with an app is not enough. */
export const typePasswordOfTwo: Act = async (page, { words, registered }) => {
  await page.getByLabel(words("sessions.email")).fill(registered.email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill(registered.password);
  await button(page, words("sessions.submit")).click();
  await page.getByLabel(words("factors.step.code")).waitFor();
};

export const typeWrongAppCode: Act = async (page, scene) => {
  await typePasswordOfTwo(page, scene);
  await untilStill(page);
  await page.getByLabel(scene.words("factors.step.code")).fill("no-code");
  await button(page, scene.words("factors.step.submit")).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const askForReset: Act = async (page, { words }) => {
  await button(page, words("sessions.forgotten")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("password-reset.forgot.email")).fill(`nobody-${Date.now()}@exemple.test`);
  await button(page, words("password-reset.forgot.submit")).click();
  await dialog.getByRole("status").waitFor();
};

export const typeWeakPassword: Act = async (page, { words }) => {
  await page.getByLabel(words("registration.password"), { exact: true }).fill("promesse");
  await page.getByText(words("accounts.password.labels.weak")).waitFor();
};

/** Presses Next without answers, so that every error is visible. */
export const sendEmptyStep: Act = async (page) => {
  await page.locator("form button[type=submit]").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const finishLater: Act = async (page, { words }) => {
  await button(page, words("layout.wizard.later")).click();
  await page.getByRole("dialog", { name: words("projects.later.title") }).waitFor();
};

export const typeWrongCode: Act = async (page, { words }) => {
  await page.getByLabel(words("projects.verify.code")).pressSequentially("000000");
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const tickTwo: Act = async (page, { words }) => {
  const ticks = page.getByRole("list", { name: words("projects.providers.listLabel") }).getByRole("checkbox");
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await button(page, words("projects.providers.addMessage")).first().click();
};

export const askFound: Act = async (page, { words }) => {
  await button(page, words("projects.mine.found")).click();
  await page.getByRole("dialog").waitFor();
};

export const askStop: Act = async (page, { words }) => {
  await page
    .getByRole("button", { name: words("projects.mine.stopShort") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
};

export const openUserMenu: Act = async (page) => {
  await page.locator("[aria-haspopup=menu]").last().click();
  await page.getByRole("menu").waitFor();
};

export const openPalette: Act = async (page, { words }) => {
  await button(page, words("layout.palette.short")).click();
  await page.getByRole("listbox").waitFor();
};

export const askUnlock: Act = async (page, { words }) => {
  await button(page, words("event-requests.contact.unlock")).click();
  await page.getByRole("dialog").waitFor();
};

export const askReject: Act = async (page, { words }) => {
  await button(page, words("event-requests.contact.reject")).click();
  await page.getByRole("dialog").waitFor();
};

export const rejectWithoutReason: Act = async (page, scene) => {
  await askReject(page, scene);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: scene.words("event-requests.contact.reject") })
    .click();
  await page.getByText(scene.words("event-requests.errors.reason_required")).waitFor();
};

export const leaveLocked: Act = async (page, { words }) => {
  await page.getByRole("link", { name: words("event-requests.detail.back"), exact: true }).click();
  await page.getByRole("dialog", { name: words("event-requests.leave.title") }).waitFor();
};

/** The last credit was spent between opening and confirming the dialog. */
export const unlockWithoutCredits: Act = async (page, scene) => {
  await page.route("**/unlock", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: { error: "no_credits", status: 409 },
    }),
  );
  await askUnlock(page, scene);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: scene.words("event-requests.unlock.confirm", { credits: 1 }) })
    .click();
  await page.getByRole("dialog", { name: scene.words("event-requests.noCredits.title") }).waitFor();
};

/** Opens the first row of a list. */
export const openFirstRow: Act = async (page) => {
  const before = page.url();
  await page.locator("tbody a").first().click();
  await page.waitForURL((url) => url.href !== before);
};

export const askRejectProfile: Act = async (page, scene) => {
  await openFirstRow(page, scene);
  await untilStill(page);
  await button(page, scene.words("moderation.reject")).click();
  await page.getByRole("dialog").waitFor();
};

export const askImpersonation: Act = async (page, { words }) => {
  await button(page, words("layout.menu.impersonate")).click();
  await page.getByRole("dialog").waitFor();
};

export const openHistory: Act = async (page, { words }) => {
  await button(page, words("purchases.history.open")).click();
  await page.getByRole("dialog").getByRole("table").waitFor();
};

export const openPayment: Act = async (page, { words }) => {
  await button(page, words("purchases.summary.buy", { count: 10 })).click();
  await page.getByRole("dialog").waitFor();
};
