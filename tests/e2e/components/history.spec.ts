import { expectHydrated } from "../support/page-checks";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");

test("after an unlock, one step back leads to the previous page", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { credits: 1 });
  const { path, member } = await newRequest(db, id);
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/event-requests");
  const place = () => page.evaluate<number>("navigation.currentEntry.index");
  const list = await place();
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).click();
  await page.waitForURL(new RegExp(path));
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  const confirm = words("event-requests.unlock.confirm", { credits: 1 });
  await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
  await expect(page.getByRole("heading", { name: new RegExp(member.lastname) })).toBeVisible();
  await expect.poll(place, { message: "the guard's own entry is taken away" }).toBe(list + 1);
  await page.goBack();
  await page.waitForURL(/\/event-requests$/);
});

test("a request that is left through its dialog is in the history once", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { credits: 1 });
  const { path } = await newRequest(db, id);
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/event-requests");
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).click();
  await page.waitForURL(new RegExp(path));
  const unlock = page.getByRole("button", { name: words("event-requests.contact.unlock") });
  await unlock.waitFor();
  await page
    .getByRole("link", { name: words("layout.menu.dashboard") })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog", { name: words("event-requests.leave.title") });
  await dialog.getByRole("button", { name: words("event-requests.leave.later") }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goBack();
  await page.waitForURL(new RegExp(path));
  await unlock.waitFor();
  // The dialog again, and no second entry of the request.
  await page.goBack();
  await dialog.getByRole("button", { name: words("event-requests.leave.later") }).click();
  await page.waitForURL(/\/event-requests$/);
});

test("a form that is changed while the page before it is being fetched does not hold that page", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/company/address");
  const place = () => page.evaluate<number>("navigation.currentEntry.index");
  const address = await place();
  await page.locator("a[href='/company/details']").filter({ visible: true }).first().click();
  const name = page.getByLabel(words("company.details.name"), { exact: true });
  await expect(name).toBeVisible();
  // After a reload, the router has to fetch the page before.
  await page.reload();
  await expectHydrated(name);
  let fetchNow = () => {};
  const held = new Promise<void>((resolve) => {
    fetchNow = resolve;
  });
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  const fetching = page.waitForRequest(/_rsc=/);
  await page.evaluate("history.back()");
  await fetching;
  await name.fill("Autre nom");
  await expect(page.getByText(words("company.unsaved"))).toBeVisible();
  expect(await place(), "no entry of the guard").toBe(address);
  fetchNow();
  await expect(name).toHaveCount(0);
  await expect(page).toHaveURL(/\/company\/address$/);
  expect(await place()).toBe(address);
});
