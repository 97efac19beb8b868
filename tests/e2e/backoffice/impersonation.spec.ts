import { nameForms } from "@/lib/core/i18n/french-names";
import { emailTo } from "../support/inbox";
import { demoUser, newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const reason = "Aide demandée par téléphone ce matin.";

test("an admin impersonates a user with a banner, cannot spend, and returns to the own session", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 403/);
  const provider = await newProvider(db, { credits: 2, user: { lastname: `Quéré${Date.now() % 1e6}` } });
  const { uuid } = await newRequest(db, provider.id);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);

  await page.goto(`/admin/users?q=${encodeURIComponent(provider.email)}`);
  await page
    .getByRole("link", {
      name: words("users.openOne", nameForms({ name: `Claire ${provider.row.lastname}` }, "person")),
    })
    .click();
  await page.getByRole("button", { name: words("users.impersonate") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words("impersonation.start") }).click();
  await expect(dialog).toContainText(words("impersonation.errors.impersonation_reason_short", { min: 10 }));
  await dialog.getByLabel(words("impersonation.reason"), { exact: true }).fill(reason);
  await dialog.getByRole("button", { name: words("impersonation.start") }).click();

  await expect(page).toHaveURL("/dashboard");
  const band = page.locator("[data-band=impersonation]");
  await expect(band).toContainText(provider.row.lastname);
  await page.goto("/event-requests");
  await expect(band).toBeVisible();
  const refused = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/event-requests/${id}/unlock`, { method: "POST" });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  }, uuid);
  expect(refused).toEqual([403, "forbidden_while_impersonating"]);
  await page.goto("/admin/users");
  await expect(page, "no admin rights during an impersonation").toHaveURL("/dashboard");

  await page.goto("/wedding-planners");
  await expect(band, "on a cached public page").toContainText(provider.row.lastname);
  await band.getByRole("link", { name: words("layout.impersonation.back") }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/how-ranking-works");
  await band.getByRole("button", { name: words("layout.impersonation.stop") }).click();
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("users.title"));
  await expect(band).toHaveCount(0);
  await page.goto("/wedding-planners");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(band).toHaveCount(0);

  const message = await emailTo(fr, provider.email);
  expect(message.subject).toBe(words("mails.account_accessed.subject"));
  expect(message.text).toContain(reason);
});

test("the dialog shows errors for an unknown id and for another admin", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 40[34]/);
  const admin = await demoUser(db, "admin");
  await signIn(db, context, { userId: admin }, fr);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: words("layout.menu.impersonate") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("impersonation.reason"), { exact: true }).fill(reason);
  for (const [id, error] of [
    [crypto.randomUUID(), words("impersonation.errors.user_not_found")],
    [admin, words("impersonation.errors.unauthorized")],
  ] as const) {
    await dialog.getByLabel(words("impersonation.userId")).fill(id);
    await dialog.getByRole("button", { name: words("impersonation.start") }).click();
    await expect(dialog.getByRole("alert")).toContainText(error);
  }
});
