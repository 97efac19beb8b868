import { expectAccessible } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const sites = [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const;
const broken = /crash requested on the showcase|Minified React error|status of 500|Server Components render/;
const screen = (page: Page, words: ReturnType<typeof wordsOf>) =>
  page.getByRole("alert").filter({ hasText: words("ui.crash.title") });

for (const [key, locale] of sites) {
  const words = wordsOf(locale);
  const address = `${originOf(key)}/sandbox/crash`;

  test(`a screen that fails in the browser says so in ${locale} and can be reloaded @phone`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(broken);
    await page.goto(address);
    const provoke = page.getByRole("button", { name: words("ui.crash.provoke") });
    await expect(async () => {
      // The script may load later than the button, so the press may come before it.
      if (await provoke.isVisible()) await provoke.click({ timeout: 1_000 });
      await expect(screen(page, words)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(words("ui.crash.text"))).toBeVisible();
    await expectAccessible(page, "the crash screen");
    await page.getByRole("button", { name: words("ui.crash.refresh") }).click();
    await expect(provoke).toBeVisible();
    await expect(screen(page, words)).toHaveCount(0);
  });

  test(`a screen that fails on the server says so in ${locale}, with a reference, until it works again`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(broken);
    await context.addCookies([{ name: "crash", value: "1", url: originOf(key) }]);
    await page.goto(address);
    await expect(screen(page, words)).toBeVisible();
    const [before = ""] = words("ui.crash.reference", { reference: "\u0000" }).split("\u0000");
    await expect(page.getByText(before.trim())).toBeVisible();
    // The reader sees no stack and no text of the error.
    expect(await page.content()).not.toContain("crash requested on the showcase");
    const refresh = page.getByRole("button", { name: words("ui.crash.refresh") });
    await refresh.click();
    await expect(screen(page, words)).toBeVisible();
    await context.clearCookies({ name: "crash" });
    await refresh.click();
    await expect(page.getByRole("button", { name: words("ui.crash.provoke") })).toBeVisible();
  });
}

test("typed text stays when the connection is lost during saving", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  const words = wordsOf("fr-FR");
  const origin = originOf("fr");
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  await page.goto(`${origin}/account`);
  const section = page.getByRole("region", { name: words("account.personal.title"), exact: true });
  const name = section.getByLabel(words("account.personal.firstname"), { exact: true });
  const save = section.getByRole("button", { name: words("ui.save") });
  await expect(async () => {
    // The field's error appears only once the form's script runs.
    await name.fill("L");
    await name.blur();
    await expect(section.getByText(words("core.errors.name_too_short"))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await name.fill("Léonie");
  await context.setOffline(true);
  await save.click();
  await expect(section.getByText(words("account.errors.update_error"))).toBeVisible();
  await expect(name).toHaveValue("Léonie");
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText(words("account.personal.saved"))).toBeVisible();
  await expect(name).toHaveValue("Léonie");
});
