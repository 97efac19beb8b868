import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { profileChanges } from "@/db/schema/listing/profile";
import { uniqueSlug } from "@/tests/support/unique";
import { emailTo } from "../support/inbox";
import { activeSiret } from "../support/onboarding";
import { expectAccessible } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expectNotPublic, expectPublic } from "../support/public-page";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const hourMs = 3_600_000;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A waiting change moves to the front of the queue. After a day it would be published without a decision. */
async function moveToFront(db: Database, providerId: string): Promise<void> {
  await db
    .update(profileChanges)
    .set({ createdAt: new Date(Date.now() - 23 * hourMs) })
    .where(and(eq(profileChanges.providerId, providerId), eq(profileChanges.decision, "pending")));
}

test("a new name is public once an admin releases it, and a refused one reaches its owner", async ({
  page,
  browser,
  db,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [before, released, refused] = [`Maison ${mark}`, `Atelier ${mark}`, `Studio ${mark}`];
  const slug = uniqueSlug("maison");
  const { id, email } = await newProvider(db, {
    company: {
      name: before,
      slug,
      register: "siret",
      registrationNumber: activeSiret(),
      registrationStatus: "active",
      dateOfCreation: "2016-03-01",
    },
  });
  await signIn(db, page.context(), { userId: id }, fr);
  const adminContext = await browser.newContext();
  await signIn(db, adminContext, { userId: await demoUser(db, "admin") }, fr);
  const admin = await adminContext.newPage();
  const name = page.getByLabel(words("company.details.name"), { exact: true });
  const rename = async (to: string) => {
    await page.goto(`${fr}/company/details`);
    await name.fill(to);
    await button(page, words("company.save")).click();
    await expect(page.getByText(words("company.details.waitingTitle"))).toBeVisible();
    await moveToFront(db, id);
  };
  const path = `${fr}/wedding-planner/${slug}`;
  const shows = (title: string) => expectPublic(path, `>${title}</h1>`);
  const open = async (shown: string) => {
    await admin.goto(`${fr}/admin/moderation?kind=changes`);
    await admin.getByRole("link", { name: words("moderation.openOne", { name: shown }) }).click();
    await expect(admin.getByRole("heading", { level: 1 }).first()).toHaveText(shown);
  };
  const version = (which: "before" | "after") =>
    admin
      .getByRole("heading", { name: words(`moderation.change.${which}`), exact: true })
      .locator("xpath=..");

  await test.step("the public page keeps the old name while the new one waits", async () => {
    await rename(released);
    await expectAccessible(page, "the details with a waiting name");
    await shows(before);
    await expectNotPublic(path, released);
  });

  await test.step("an admin compares both names and releases the new one", async () => {
    await open(before);
    await expect(version("before")).toContainText(before);
    await expect(version("after")).toContainText(released);
    await expectAccessible(admin, "a waiting name");
    await button(admin, words("moderation.change.accept")).click();
    await expect(admin.getByText(words("moderation.released", { name: before }))).toBeVisible();
    await shows(released);
    await page.reload();
    await expect(page.getByText(words("company.details.waitingTitle"))).toHaveCount(0);
    await expect(name).toHaveValue(released);
  });

  await test.step("a refused name stays private, and its owner reads why, on the screen and by email", async () => {
    const reason = "Ce nom est celui d’une autre entreprise de votre ville.";
    await rename(refused);
    await open(released);
    await button(admin, words("moderation.reject")).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel(words("moderation.reason"), { exact: true }).fill(reason);
    await button(admin, words("moderation.confirmReject")).click();
    await expect(admin.getByText(words("moderation.rejected", { name: released }))).toBeVisible();
    await shows(released);
    await expectNotPublic(path, refused);

    await page.reload();
    await expect(
      page.getByText(words("company.details.refusedTitle", { field: "name", value: refused })),
    ).toBeVisible();
    await expect(page.getByText(words("company.details.refusedReason", { reason }))).toBeVisible();
    await expect(name).toHaveValue(released);
    await expectAccessible(page, "the details with a refused name");
    const { subject, text } = await emailTo(fr, email);
    expect(subject).toBe(words("mails.change_rejected.subject"));
    expect(text).toContain(reason);
    expect(text).toContain(`${fr}/company/details`);
    await rename(`Villa ${mark}`);
    await expect(page.getByText(reason), "another name replaces the refused one").toHaveCount(0);
  });
  await adminContext.close();
});
