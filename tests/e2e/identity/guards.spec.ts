import type { Page } from "@playwright/test";
import { demoUser, newProvider, newRequest, password, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const notFound = /status of 404/;

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel(words("sessions.email")).fill(email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("sessions.submit") }).click();
}

test("every private screen redirects visitors to the sign-in and back afterwards", async ({ page, db }) => {
  const { id, email } = await newProvider(db);
  const { path } = await newRequest(db, id);
  for (const target of ["/dashboard", "/event-requests?status=locked", path]) {
    await page.goto(target);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(target)}`);
  }
  await signInByForm(page, email);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("button", { name: words("event-requests.contact.unlock") })).toBeVisible();
});

test("the redirect after sign-in never leads to another site", async ({ page, db }) => {
  const { email } = await newProvider(db);
  for (const next of ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signInByForm(page, email);
    await expect(page).toHaveURL("/dashboard");
    await page.context().clearCookies();
  }
});

test("a wrong password shows an error and keeps the typed address", async ({ page, db, allowErrors }) => {
  allowErrors(/status of 401/);
  const { email } = await newProvider(db);
  await page.goto("/login");
  await page.getByLabel(words("sessions.email")).fill(email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill("Wrong-2026!");
  await page.getByRole("button", { name: words("sessions.submit") }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: words("sessions.errors.invalid_credentials") }),
  ).toBeVisible();
  await expect(page.getByLabel(words("sessions.email"))).toHaveValue(email);
});

test("before approval the dashboard shows what is pending, and requests are closed", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db, { moderated: false });
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/event-requests");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("main")).toContainText(words("dashboard.moderation.pendingTitle"));
});

test("a provider who has not finished onboarding is redirected to its steps", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db, { onboarded: false });
  await signIn(db, context, { userId: id }, originOf("fr"));
  for (const target of ["/dashboard", "/event-requests", "/login"]) {
    await page.goto(target);
    await expect(page).toHaveURL("/onboarding?step=1");
  }
});

test("a signed-in user is redirected from guest pages and the landing page to the dashboard", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, originOf("fr"));
  for (const target of ["/login", "/login?next=%2F", "/"]) {
    await page.goto(target);
    await expect(page, target).toHaveURL("/dashboard");
  }
});

test("a user without the required role is redirected to the dashboard", async ({ page, context, db }) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, originOf("fr"));
  for (const target of ["/admin", "/admin/system"]) {
    await page.goto(target);
    await expect(page, target).toHaveURL("/dashboard");
  }
  await signIn(db, context, { userId: await demoUser(db, "admin") }, originOf("fr"));
  await page.goto("/event-requests");
  await expect(page, "an administrator has no requests").toHaveURL("/admin/moderation");
});

test("the session of a couple opens no screen of providers", async ({ page, context, db }) => {
  const { id } = await newProvider(db);
  const { path, member } = await newRequest(db, id);
  await signIn(db, context, { memberId: member.id }, originOf("fr"));
  for (const target of ["/dashboard", "/admin/system", path]) {
    await page.goto(target);
    await expect(page).toHaveURL(/\/login\?next=/);
  }
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words("directory.landing.title"));
});

test("the request of another provider is not found", async ({ page, context, db, allowErrors }) => {
  allowErrors(notFound);
  const [mine, theirs] = [await newProvider(db), await newProvider(db)];
  const { path, member } = await newRequest(db, theirs.id);
  await signIn(db, context, { userId: mine.id }, originOf("fr"));
  await page.goto(path);
  await expect(page.getByRole("heading", { name: words("ui.notFound.title") })).toBeVisible();
  expect(await page.content()).not.toContain(member.lastname);
});

test("unknown addresses answer 404 in the language of their host", async ({ page, allowErrors }) => {
  allowErrors(notFound);
  for (const key of ["fr", "de", "uk"] as const) {
    const theirs = wordsOf({ fr: "fr-FR", de: "de-DE", uk: "en-GB" }[key] as "fr-FR");
    for (const path of [
      "/nowhere",
      "/wedding-planner/nobody",
      "/wedding-planners/atlantis",
      "/wedding-planners/page/999",
      "/my/nothing",
      "/dashboard/nothing",
    ]) {
      const answer = await page.goto(originOf(key) + path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: theirs("ui.notFound.title") })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", theirs.locale);
    }
  }
});

test("signing out ends the session in every tab and on every host", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 401/);
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, originOf("fr"), originOf("de"));
  const cookies = await context.cookies();
  const other = await context.newPage();
  await other.goto(`${originOf("de")}/dashboard`);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Claire Aubert" }).click();
  await page.getByRole("menuitem", { name: words("layout.user.signOut") }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);

  // The other host still has its cookie, as a thief might; it no longer works.
  await context.addCookies(cookies);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=/);
  const me = await other.evaluate(async () => (await fetch("/api/me")).status);
  expect(me).toBe(401);
});
