import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { uniqueSlug } from "@/tests/support/unique";
import { newProvider, password, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");

/** Delays the scripts of the page, as a slow connection would, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("values typed before hydration are registered unchanged", async ({ page, db }) => {
  const release = await holdScripts(page);
  const email = `anais-${randomUUID()}@exemple.test`;
  const field = (key: string) => page.getByLabel(words(`registration.${key}`), { exact: true });
  await page.goto("/register", { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: new RegExp(words("registration.role.ROLE_VENUE")) }).check();
  await field("firstname").fill("Anaïs");
  await field("lastname").fill("d’Argent");
  await field("email").fill(email);
  await page.getByRole("combobox", { name: words("ui.phone.country") }).selectOption("BE");
  await field("phone").fill("0470 12 34 56");
  await field("password").fill(password);
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  release();
  await expect(page.locator("input[type=hidden][name=phone]")).toHaveValue("+32470123456");
  await page.getByRole("button", { name: words("registration.submit") }).click();
  await expect(page).toHaveURL("/onboarding?step=1");
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ roles: ["ROLE_VENUE"], phone: "+32470123456" });
});

test("an address and a password typed before hydration sign in", async ({ page, db }) => {
  const release = await holdScripts(page);
  const { email } = await newProvider(db);
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.getByLabel(words("sessions.email")).fill(email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill(password);
  release();
  await page.getByRole("button", { name: words("sessions.submit"), exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a form with stored values keeps what was typed before hydration", async ({ page, context, db }) => {
  // Not approved yet: a new name of an approved profile would wait for its release.
  const { id } = await newProvider(db, {
    moderated: false,
    company: {
      slug: uniqueSlug("atelier"),
      name: "Atelier Rose",
      register: "siret",
      registrationNumber: "91120045600018",
      registrationStatus: "active",
    },
  });
  await signIn(db, context, { userId: id }, originOf("fr"));
  const release = await holdScripts(page);
  await page.goto("/company/details", { waitUntil: "domcontentloaded" });
  const name = page.getByLabel(words("company.details.name"), { exact: true });
  await expect(name).toHaveValue("Atelier Rose");
  await name.fill("Atelier Lilas");
  const founded = page.getByLabel(words("company.details.dateOfCreation"), { exact: true });
  await founded.fill("2019-05-04");
  release();
  await expect(founded).toHaveValue("04/05/2019");
  await expect(name).toHaveValue("Atelier Lilas");
  await page.getByRole("button", { name: words("company.save"), exact: true }).click();
  await expect
    .poll(async () => (await db.select().from(companies).where(eq(companies.providerId, id)))[0])
    .toMatchObject({ name: "Atelier Lilas", dateOfCreation: "2019-05-04" });
});
