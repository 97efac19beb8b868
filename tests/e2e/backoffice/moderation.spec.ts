import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { uniqueSlug } from "@/tests/support/unique";
import { newVenue } from "@/tests/support/venues";
import { emailTo } from "../support/inbox";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const text = (key: string) => words(`moderation.${key}` as Parameters<typeof words>[0]);
const fr = originOf("fr");

/** A provider with a unique name whose profile is the oldest pending one. */
async function waiting(db: Database) {
  const name = `Atelier ${crypto.randomUUID().slice(0, 8)}`;
  const provider = await newProvider(db, {
    moderated: false,
    company: { name },
    user: { moderationSubmittedAt: new Date(Date.UTC(2001, 0, 1)) },
  });
  const [company] = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.providerId, provider.id));
  return { ...provider, name, path: `/wedding-planner/${company?.slug}` };
}

test("an approved profile is listed at once, and its owner gets an email in French", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  const provider = await waiting(db);
  // The 404 page is in the page cache now; the approval has to remove it.
  expect((await page.goto(provider.path))?.status()).toBe(404);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto("/admin/moderation");
  await page.getByRole("link", { name: words("moderation.openOne", { name: provider.name }) }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(provider.name);
  await expect(page.getByRole("heading", { name: text("preview") })).toBeVisible();
  await page.getByRole("button", { name: text("approve"), exact: true }).click();
  await expect(page.getByText(words("moderation.approved", { name: provider.name }))).toBeVisible();
  await expect(page).toHaveURL("/admin/moderation");
  const message = await emailTo(fr, provider.email);
  expect(message.subject).toBe(words("mails.profile_approved.subject", { owns: "profile" }));
  expect((await page.goto(provider.path))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(provider.name);
});

test("a rejection needs a reason and sends it unchanged", async ({ page, context, db }) => {
  const provider = await waiting(db);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`/admin/moderation/profiles/${provider.id}`);
  await page.getByRole("button", { name: text("reject") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: text("confirmReject") }).click();
  await expect(dialog).toContainText(words("moderation.errors.reason_short", { min: 10 }));
  const reason = "Vos textes parlent d’une autre entreprise.";
  await dialog.getByLabel(text("reason"), { exact: true }).fill(reason);
  await dialog.getByRole("button", { name: text("confirmReject") }).click();
  await expect(page).toHaveURL("/admin/moderation");
  const message = await emailTo(fr, provider.email);
  expect(message.subject).toBe(words("mails.profile_rejected.subject", { owns: "profile" }));
  expect(message.text).toContain(reason);
});

test("the second of two admins sees that the first one has decided", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const provider = await waiting(db);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`/admin/moderation/profiles/${provider.id}`);
  await db
    .update(users)
    .set({ moderationStatus: "rejected", moderatedAt: new Date(), moderationReason: "Déjà décidé." })
    .where(eq(users.id, provider.id));
  await page.getByRole("button", { name: text("approve"), exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: text("errors.already_decided") })).toBeVisible();
});

test("a rejected venue shows the reason on its owner's dashboard and can be resubmitted", async ({
  page,
  browser,
  db,
}) => {
  const owner = await newProvider(db, { user: { roles: ["ROLE_VENUE"] } });
  const name = `Orangerie ${crypto.randomUUID().slice(0, 8)}`;
  const reason = "Les capacités ne correspondent pas aux photos.";
  const [venue] = await db
    .insert(venues)
    .values({
      ...newVenue,
      providerId: owner.id,
      slug: uniqueSlug("orangerie"),
      name,
      moderationStatus: "rejected",
      moderationReason: reason,
      moderatedAt: new Date(),
      // The oldest pending one is first in the queue.
      moderationSubmittedAt: new Date(Date.UTC(2001, 0, 2)),
    })
    .returning({ id: venues.id });
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/dashboard`);
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole("button", { name: words("dashboard.venues.resubmitOne", { name }) }).click();
  await expect(page.getByText(words("dashboard.venues.resubmitted", { name }))).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
  const adminContext = await browser.newContext();
  await signIn(db, adminContext, { userId: await demoUser(db, "admin") }, fr);
  const admin = await adminContext.newPage();
  await admin.goto(`${fr}/admin/moderation/venues/${venue?.id}`);
  await expect(admin.getByRole("heading", { level: 1 }).first()).toHaveText(name);
  await admin.getByRole("button", { name: text("approve"), exact: true }).click();
  await expect(admin.getByText(words("moderation.approved", { name }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words("dashboard.venues.rejected"))).toBeHidden();
  await expect(page.getByText(words("dashboard.venues.pending"))).toBeHidden();
  await adminContext.close();
});
