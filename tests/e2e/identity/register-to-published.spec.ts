import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { emailTo } from "../support/inbox";
import { activeSiret, Onboarding } from "../support/onboarding";
import { demoUser, password, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

test("from registration to a published profile, in French", async ({ page, browser, db, allowErrors }) => {
  allowErrors(/status of 404/);
  const email = `solene-${randomUUID()}@exemple.test`;
  const name = `Atelier ${randomUUID().slice(0, 8)}`;

  await test.step("registers as a planner", async () => {
    await page.goto(`${fr}/register`);
    const field = (key: "firstname" | "lastname" | "email" | "phone" | "password") =>
      page.getByLabel(words(`registration.${key}`), { exact: true });
    await field("firstname").fill("Solène");
    await field("lastname").fill("Le Goff");
    await field("email").fill(email);
    await field("phone").fill("06 12 34 56 78");
    await field("password").fill(password);
    for (const n of [0, 1]) await page.getByRole("checkbox").nth(n).check();
    await page.getByRole("button", { name: words("registration.submit") }).click();
  });

  await test.step("completes the three steps", async () => {
    const steps = new Onboarding(page, words);
    await steps.company(name, "2019-03-12");
    await steps.address("Rouen", "76000");
    await steps.services({
      siret: activeSiret(),
      service: words("catalogue.prestations.FULL_PLANNING.label"),
      langue: "Français",
    });
    await steps.finish.click();
    await page.getByRole("button", { name: words("onboarding.welcome.start") }).click();
    await expect(page.getByText(words("dashboard.moderation.pendingTitle"))).toBeVisible();
  });

  const [user] = await db.select().from(users).where(eq(users.email, email));
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.providerId, user?.id ?? ""));
  const profile = `${fr}/wedding-planner/${company?.slug}`;
  const credits = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.providerId, user?.id ?? ""));
  expect(credits.map(({ kind, delta }) => [kind, delta])).toEqual([["welcome", 1]]);

  await test.step("is not listed and has no requests before moderation", async () => {
    expect((await page.goto(profile))?.status()).toBe(404);
    await page.goto(`${fr}/event-requests`);
    await expect(page).toHaveURL(`${fr}/dashboard`);
  });

  await test.step("an admin approves the profile", async () => {
    const adminContext = await browser.newContext();
    await signIn(db, adminContext, { userId: await demoUser(db, "admin") }, fr);
    const admin = await adminContext.newPage();
    await admin.goto(`${fr}/admin/moderation/profiles/${user?.id}`);
    await expect(admin.getByRole("heading", { level: 1 }).first()).toHaveText(name);
    await admin
      .getByRole("button", { name: words("moderation.approve" as Parameters<typeof words>[0]), exact: true })
      .click();
    await expect(admin.getByText(words("moderation.approved", { name }))).toBeVisible();
    await adminContext.close();
  });

  await test.step("is published, gets an email and can use requests", async () => {
    expect((await page.goto(profile))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const message = await emailTo(
      fr,
      email,
      ({ subject }) => subject === words("mails.profile_approved.subject", { owns: "profile" }),
    );
    expect(message.text).toContain(`${fr}/dashboard`);
    await page.goto(`${fr}/event-requests`);
    await expect(page).toHaveURL(`${fr}/event-requests`);
    await page.goto(`${fr}/dashboard`);
    await expect(page.getByText(words("dashboard.moderation.pendingTitle"))).toHaveCount(0);
  });
});
