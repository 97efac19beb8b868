import { eq } from "drizzle-orm";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const reason = "Cette photo appartient à une autre photographe.";

test("an admin takes a photo down from a profile, and its owner reads why and deletes the row", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  const [file] = await db
    .insert(mediaFiles)
    .values({
      ownerId: id,
      sha256: "0".repeat(64),
      status: "ready",
      mimeType: "image/jpeg",
      bytes: 1,
      width: 900,
      height: 600,
    })
    .returning();
  await db
    .insert(images)
    .values({ providerId: id, fileId: file?.id ?? "", title: "L’allée", description: "Au matin." });

  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation/profiles/${id}`);
  await page
    .getByRole("button", { name: words("moderation.pictures.takeDownNamed", { name: "L’allée" }) })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("moderation.reason")).fill(reason);
  await expectAccessible(page, "the question before a photo is taken down");
  await dialog.getByRole("button", { name: words("moderation.pictures.confirm") }).click();
  await expect(page.getByText(words("moderation.pictures.removed", { reason }))).toBeVisible();
  await expectAccessible(page, "a profile with a photo that was taken down");
  await expectNoOverflow(page, "a profile with a photo that was taken down");

  await signIn(db, context, { userId: id }, fr);
  await page.goto(`${fr}/images`);
  const row = page.getByRole("listitem").filter({ hasText: reason });
  await expect(row).toContainText("L’allée");
  await expectAccessible(page, "the photos with one that was taken down");
  await expectNoOverflow(page, "the photos with one that was taken down");
  await row.getByRole("button", { name: words("images.removed.delete", { title: "L’allée" }) }).click();
  await expect(row).toBeHidden();
  // The message that can undo it stands still below the pointer.
  await page.mouse.move(0, 0);
  await expect.poll(() => db.$count(images, eq(images.providerId, id)), { timeout: 15_000 }).toBe(0);
});
