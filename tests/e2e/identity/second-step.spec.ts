import { eq } from "drizzle-orm";

import { users } from "@/db/schema/identity/users";
import { totpCode } from "@/lib/identity/factors/totp";
import { newProvider, password, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

/** A device with a fingerprint reader that always agrees. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return { credentials };
}

async function typePassword(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto("/login?next=/security");
  await page.getByLabel(words("sessions.email")).fill(email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill(password);
  await page.getByRole("button", { exact: true, name: words("sessions.submit") }).click();
}

const section = (page: Page) => page.getByRole("region", { name: words("factors.section.title") });
const codesList = (page: Page) =>
  page.getByRole("dialog").getByRole("list", { name: words("factors.recovery.title") });

test("an app is set up, and its code, then a recovery code, open the account @phone", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  // The answer of the sign-in whose password alone is not enough.
  allowErrors(/401 \(Unauthorized\)/);
  const { id } = await newProvider(db);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  const email = user?.email ?? "";
  await signIn(db, context, { userId: id }, origin);
  await page.goto("/security");
  await section(page)
    .getByRole("button", { name: words("factors.app.add") })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: words("factors.app.qrAlt") })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replace(/\s/g, "");
  const now = new Date();
  await dialog.getByLabel(words("factors.app.code")).fill(totpCode(secret, now));
  await expect(codesList(page).getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await codesList(page).getByRole("listitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(codesList(page)).toBeVisible();
  await dialog.getByRole("button", { name: words("factors.recovery.done") }).click();
  await expect(section(page).getByText(words("factors.recovery.left", { count: 10 }))).toBeVisible();

  await typePassword(page, email);
  await expect(page).toHaveURL(/\/login\/second-step/);
  // No screen opens between the two steps.
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto("/login/second-step?next=/security");
  const code = page.getByLabel(words("factors.step.code"));
  const send = page.getByRole("button", { exact: true, name: words("factors.step.submit") });
  await code.fill("000000");
  await send.click();
  await expect(page.getByText(words("factors.errors.wrong_code"))).toBeVisible();
  // The code of the setup was used; the next step of the clock is accepted early.
  await code.fill(totpCode(secret, new Date(now.getTime() + 30_000)));
  await send.click();
  await expect(page).toHaveURL(`${origin}/security`);

  await typePassword(page, email);
  await expect(page).toHaveURL(/\/login\/second-step/);
  await code.fill(recovery.toLowerCase());
  await send.click();
  await expect(page).toHaveURL(`${origin}/security`);
  await expect(section(page).getByText(words("factors.recovery.left", { count: 9 }))).toBeVisible();
});

test("a passkey is made, opens the account with and without the password, and is removed", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  // The sign-in whose password alone is not enough, and the removal with a wrong one.
  allowErrors(/401 \(Unauthorized\)|403 \(Forbidden\)/);
  const { id } = await newProvider(db);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  const email = user?.email ?? "";
  const device = await giveDevice(page);
  await signIn(db, context, { userId: id }, origin);
  await page.goto("/security");
  await section(page)
    .getByRole("button", { name: words("factors.passkeys.add") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("factors.passkeys.name")).fill("Téléphone");
  await dialog.getByRole("button", { name: words("factors.passkeys.create") }).click();
  await expect(codesList(page).getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: words("factors.recovery.done") }).click();
  await expect(section(page).getByText("Téléphone", { exact: true })).toBeVisible();
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true }]);

  const usePasskey = page.getByRole("button", { name: words("factors.step.passkey") });
  await context.clearCookies();
  await page.goto("/login?next=/security");
  await usePasskey.click();
  await expect(page).toHaveURL(`${origin}/security`);

  await typePassword(page, email);
  await expect(page).toHaveURL(/\/login\/second-step/);
  await usePasskey.click();
  await expect(page).toHaveURL(`${origin}/security`);

  const rename = words("factors.passkeys.renameOf", { name: "Téléphone" });
  await section(page).getByRole("button", { name: rename }).click();
  await dialog.getByLabel(words("factors.passkeys.name")).fill("Bureau");
  await dialog.getByRole("button", { name: words("factors.passkeys.save") }).click();
  const remove = words("factors.passkeys.removeOf", { name: "Bureau" });
  await section(page).getByRole("button", { name: remove }).click();
  await dialog.getByLabel(words("account.currentPassword"), { exact: true }).fill("Falsch-2026!");
  await dialog.getByRole("button", { name: words("factors.removal.confirm") }).click();
  await expect(dialog.getByText(words("sessions.errors.wrong_password"))).toBeVisible();
  await dialog.getByLabel(words("account.currentPassword"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: words("factors.removal.confirm") }).click();
  await expect(section(page).getByText(words("factors.section.off"))).toBeVisible();

  await typePassword(page, email);
  await expect(page).toHaveURL(`${origin}/security`);
});

test("without a password before, or too late, the second step leads back to the first", async ({ page }) => {
  await page.goto("/login/second-step?next=https://evil.test");
  await expect(page).toHaveURL(/\/login$|\/login\?next=%2Fdashboard$/);
  await expect(page.getByText(words("sessions.errors.second_step_expired"))).toBeVisible();
});
