import type { Act } from "./acts";

/** Opens the chart's figures as a table. */
export const openViewsTable: Act = async (page, { words }) => {
  await page.getByText(words("statistics.table.show"), { exact: true }).first().click();
  await page.getByRole("table").first().waitFor();
};

/** Fills in a popup half: a list, bold words, the field of a link. */
export const writeWindow: Act = async (page, { words }) => {
  const tool = (name: "bold" | "bulletList" | "link") =>
    page.getByRole("button", { name: words(`promotions.editor.${name}`), exact: true }).click();
  const text = page.getByRole("textbox", { name: words("promotions.fields.description"), exact: true });
  await text.click();
  await tool("bold");
  await text.pressSequentially("Salon du mariage 2027");
  await tool("bold");
  await text.press("Enter");
  await tool("bulletList");
  await text.pressSequentially("12. - 13. 2. 2027");
  await tool("link");
  await page.getByLabel(words("promotions.editor.address")).fill("http://");
  await page.getByRole("button", { name: words("promotions.editor.apply") }).click();
  await page.getByText(words("promotions.errors.https_only")).waitFor();
};

export const previewWindow: Act = async (page, { words }) => {
  await page.getByLabel(words("promotions.fields.title"), { exact: true }).fill("Salon du mariage 2027");
  await page.getByRole("button", { name: words("promotions.openPreview") }).click();
  await page.getByRole("dialog").waitFor();
};

/** Opens the purchases in the history of credits, whether there are any or not. */
export const openPurchases: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("purchases.history.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: words("purchases.history.purchases") }).click();
  const none = dialog.getByText(words("purchases.history.nothingBought"));
  await dialog.getByRole("table").or(none).first().waitFor();
};

/** Opens the form below the first review without a reply, if there is one. */
export const openAnswer: Act = async (page, { words }) => {
  const answer = page.locator("summary", { hasText: words("reviews.own.answer") }).first();
  if ((await answer.count()) > 0) await answer.click();
};

export const openKeys: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("event-requests.keys.open") }).click();
  await page.getByRole("dialog", { name: words("event-requests.keys.title") }).waitFor();
};

/** Sends a text that is too short, without the consent. */
export const sendBareTestimonial: Act = async (page, { words }) => {
  await page.getByLabel(words("testimonials.form.content"), { exact: true }).fill("Très bien.");
  await page.getByRole("button", { name: words("testimonials.form.submit"), exact: true }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const openNewVideo: Act = async (page, { words }) => {
  await page
    .getByRole("button", { name: words("videos.add"), exact: true })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
};

/** Opens title and description of the second photo; the first one has more around it. On a phone by its menu. */
/** Selects the first and the third photo. */
export const selectPhotos: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("images.gallery.select.begin"), exact: true }).click();
  const ticks = page.getByRole("region", { name: words("images.gallery.title") }).getByRole("checkbox");
  for (const n of [0, 2]) await ticks.nth(n).check();
  await page.getByText(words("images.gallery.select.count", { count: 2 })).waitFor();
};

export const openPhotoForm: Act = async (page, { words }) => {
  const second = (key: "edit" | "more") => {
    const around = words(`images.gallery.${key}`, { title: "@" })
      .split("@")
      // The no-break spaces of French quotes are plain ones in an accessible name.
      .map((text) => text.split(/\s/).map(RegExp.escape).join("\\s"));
    const name = new RegExp(`^${around.join(".+")}$`);
    return page.getByRole("button", { name }).nth(1);
  };
  await second("more").waitFor();
  if (await second("edit").isVisible()) await second("edit").click();
  else {
    await second("more").click();
    await page.getByRole("menuitem", { name: words("ui.edit"), exact: true }).click();
  }
  await page.getByRole("dialog").waitFor();
};

const portfolioOf =
  (edit: boolean): Act =>
  async (page) => {
    const link = page
      .locator('main a[href^="/portfolios/"]:not([href$="/new"]):not([href$="/edit"])')
      .first();
    const address = await link.getAttribute("href");
    await page.goto(new URL(`${address}${edit ? "/edit" : ""}`, page.url()).href, { waitUntil: "load" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

/** The first portfolio of the list. */
export const openPortfolio = portfolioOf(false);
export const editPortfolio = portfolioOf(true);
