import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { newProvider, password, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");
const next = "Rosenwasser-2027!";

test("changing the password ends the other sessions @phone", async ({ page, context, browser, db }) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  const elsewhere = await browser.newContext({ baseURL: origin });
  await signIn(db, elsewhere, { userId: id }, origin);
  await page.goto("/security");
  const list = page.getByRole("list", { name: words("account.sessions.list") });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const section = page.getByRole("region", { name: words("account.password.title"), exact: true });
  const field = (key: Parameters<typeof words>[0]) => section.getByLabel(words(key), { exact: true });
  const save = section.getByRole("button", { name: words("account.password.submit") });
  await field("account.currentPassword").fill("Falsch-2026!");
  await field("account.password.new").fill(next);
  await field("account.password.repeat").fill(`${next}?`);
  await save.click();
  await expect(section.getByText(words("account.errors.passwords_dont_match"))).toBeVisible();
  const type = async (current: string) => {
    await field("account.currentPassword").fill(current);
    await field("account.password.new").fill(next);
    await field("account.password.repeat").fill(next);
    await save.click();
  };
  await type("Falsch-2026!");
  await expect(section.getByText(words("sessions.errors.wrong_password")).first()).toBeVisible();
  await type(password);
  await expect(page.getByText(words("account.password.saved"))).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  const other = await elsewhere.newPage();
  await other.goto("/security");
  await expect(other).toHaveURL(/\/login/);
});

test("one session can be ended from the list, and a notification switch is saved", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  await db.insert(sessions).values({
    userId: id,
    kind: "api",
    accessTokenHash: crypto.randomUUID(),
    accessTokenExpiresAt: new Date(Date.now() + 60_000),
    authenticatedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await page.goto("/security");
  const name = words("account.sessions.endOf", { device: words("account.sessions.api") });
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
  const open = await db.select().from(sessions).where(eq(sessions.userId, id));
  expect(open.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  const event = words("account.notifications.kinds.request_received");
  const channel = words("account.notifications.email");
  const turn = page.getByRole("switch", { name: words("account.notifications.cell", { event, channel }) });
  await turn.click();
  await expect(turn).not.toBeChecked();
  await expect(page.getByText(words("account.notifications.saved"))).toBeVisible();
  await page.reload();
  await expect(turn).not.toBeChecked();
});
