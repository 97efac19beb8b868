import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { consents } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { newCouple, newProvider, password, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const field = (page: Page, key: string) => page.getByLabel(words(`registration.${key}`), { exact: true });
const venue = (page: Page) =>
  page.getByRole("radio", { name: new RegExp(words("registration.role.ROLE_VENUE")) });
const submit = (page: Page) => page.getByRole("button", { name: words("registration.submit") }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await venue(page).check();
  await field(page, "firstname").fill("Anaïs");
  await field(page, "lastname").fill("d’Argent");
  await field(page, "email").fill(email);
  await field(page, "phone").fill("06 12 34 56 78");
  await field(page, "password").fill(password);
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
}

test("a venue owner registers and reaches the onboarding steps @phone", async ({ page, db }) => {
  const email = `anais-${randomUUID()}@exemple.test`;
  await page.goto("/");
  await page
    .getByRole("link", { name: words("directory.landing.pro.action") })
    .first()
    .click();
  await expect(page).toHaveURL("/register");
  await fillIn(page, email);
  await submit(page);
  await expect(page).toHaveURL("/onboarding?step=1");
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ roles: ["ROLE_VENUE"], phone: "+33612345678", moderationStatus: "pending" });
  const agreed = await db
    .select({ kind: consents.kind })
    .from(consents)
    .where(eq(consents.userId, user?.id ?? ""));
  expect(agreed.map(({ kind }) => kind).sort()).toEqual(["terms", "tos"]);

  for (const guestOnly of ["/register", "/login", "/"]) {
    await page.goto(guestOnly);
    await expect(page).toHaveURL("/onboarding?step=1");
  }
});

test("every field shows its error, and typed values stay", async ({ page, db }) => {
  const { email } = await newProvider(db);
  await page.goto("/register");
  await submit(page);
  await expect(field(page, "firstname")).toBeFocused();
  await expect(page.getByText(words("accounts.errors.terms_not_accepted"))).toHaveCount(2);

  await fillIn(page, email);
  await field(page, "phone").fill("06 12");
  await field(page, "password").fill("promesse");
  await field(page, "email").focus();
  await expect(page.getByText(words("core.errors.phone_invalid"))).toBeVisible();
  await expect(page.getByText(words("accounts.errors.invalid_password"))).toBeVisible();
  await expect(page.getByText(words("accounts.password.labels.weak"))).toBeVisible();

  await field(page, "phone").fill("06 12 34 56 78");
  await field(page, "password").fill(password);
  await submit(page);
  await expect(page.getByText(words("accounts.errors.email_already_used")).first()).toBeVisible();
  await expect(field(page, "email")).toBeFocused();
  await expect(venue(page)).toBeChecked();
  await expect(field(page, "lastname")).toHaveValue("d’Argent");
  await expect(field(page, "phone")).toHaveValue(/06 ?12 ?34 ?56 ?78/);
  await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
});

test("the summary counts down while fields are corrected, and goes with the last error", async ({ page }) => {
  const summary = (count: number) => page.getByText(words("ui.form.checkFields", { count }));
  await page.goto("/register");
  await submit(page);
  await expect(summary(7)).toBeVisible();
  await field(page, "firstname").fill("Anaïs");
  await field(page, "lastname").fill("d’Argent");
  await field(page, "email").focus();
  await expect(summary(5)).toBeVisible();
  await fillIn(page, `anais-${randomUUID()}@exemple.test`);
  await expect(page.getByText(words("ui.form.corrected"))).toHaveCount(1);
  await expect(page.getByText(words("accounts.errors.terms_not_accepted"))).toHaveCount(0);
  await expect(page.locator("form [aria-live] svg")).toHaveCount(0);
});

test("a common word with digits is called weak while it is typed", async ({ page }) => {
  await page.goto("/register");
  const weak = page.getByText(words("accounts.errors.guessable_password"));
  await expect(async () => {
    await field(page, "password").fill("Soleil2024!");
    await expect(weak).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await field(page, "password").fill(password);
  await expect(weak).toHaveCount(0);
  await expect(page.getByText(words("accounts.password.labels.excellent"))).toBeVisible();
});

test("the landing page redirects providers to the dashboard, but not couples", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await context.clearCookies();
  await signIn(db, context, { memberId: (await newCouple(db)).id }, originOf("fr"));
  await page.goto("/");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.clearCookies();
  const answer = await page.goto("/");
  expect(answer?.headers()["cache-control"]).toContain("s-maxage");
});

test("the proof of work begins when the form is first touched", async ({ page }) => {
  await page.goto("/register");
  // Repeated, because a touch before the hydration begins nothing.
  await expect(async () => {
    const asked = page.waitForResponse(/\/api\/proof-challenge/, { timeout: 2_000 });
    await field(page, "lastname").focus();
    await field(page, "firstname").focus();
    expect((await asked).status()).toBe(200);
  }).toPass();
});

test("the form registers without script", async ({ browser, db }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = `anais-${randomUUID()}@exemple.test`;
  await page.goto(`${originOf("fr")}/register`);
  await fillIn(page, email);
  await field(page, "lastname").fill("1");
  await submit(page);
  await expect(page.getByText(words("core.errors.name_too_short"))).toBeVisible();
  await expect(field(page, "email")).toHaveValue(email);
  await field(page, "lastname").fill("Moreau");
  await field(page, "password").fill(password);
  await submit(page);
  await expect(page).toHaveURL(/\/onboarding/);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ roles: ["ROLE_VENUE"], phone: "+33612345678" });
  await context.close();
});

test("changing the language keeps the typed values except the password", async ({ page }) => {
  const german = wordsOf("de-DE");
  await page.goto("/register");
  await fillIn(page, "anais@exemple.test");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("de-DE");
  await expect(page.getByRole("button", { name: german("registration.submit") })).toBeVisible();
  const named = (key: "firstname" | "lastname" | "email" | "phone" | "password") =>
    page.getByLabel(german(`registration.${key}`), { exact: true });
  await expect(named("firstname")).toHaveValue("Anaïs");
  await expect(named("lastname")).toHaveValue("d’Argent");
  await expect(named("email")).toHaveValue("anais@exemple.test");
  await expect(named("phone")).toHaveValue(/06 ?12 ?34 ?56 ?78/);
  await expect(named("password")).toHaveValue("");
  await expect(
    page.getByRole("radio", { name: new RegExp(german("registration.role.ROLE_VENUE")) }),
  ).toBeChecked();
  await expect(page.getByRole("checkbox").nth(0)).toBeChecked();
  await page.reload();
  await expect(named("firstname"), "stored for one reload only").toHaveValue("");

  await page.goto("/login");
  await page.getByLabel(german("sessions.email")).fill("claire@exemple.test");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("fr-FR");
  await expect(page.getByLabel(words("sessions.email"))).toHaveValue("claire@exemple.test");
});
