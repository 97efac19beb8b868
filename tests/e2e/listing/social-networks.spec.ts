import { eq } from "drizzle-orm";
import { instagramConnections, socialLinks } from "@/db/schema/listing/social";
import { expectAccessible, expectNoOverflow, expectWords } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");

test("a provider corrects a wrong address and saves its links", async ({ page, db }) => {
  const { id } = await newProvider(db);
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/social-networks`);
  await page.getByRole("textbox", { name: "Instagram" }).fill("@Maison.Aubert");
  await page.getByLabel("TikTok").fill("https://evil.test/@maison");
  await page.getByLabel("LinkedIn").focus();
  await expect(page.getByRole("textbox", { name: "Instagram" })).toHaveValue(
    "https://www.instagram.com/maison.aubert/",
  );
  const link = page.getByRole("link", { name: words("social.testOne", { name: "Instagram" }) });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(page.getByText(words("social.errors.tiktok_invalid"))).toBeVisible();
  await page.getByRole("button", { name: words("social.save") }).click();
  await expect(page.getByText(words("social.errors.invalid_urls"))).toBeVisible();
  await expect(page.getByLabel("TikTok")).toBeFocused();
  await expectAccessible(page, "social networks with an error");
  await page.getByLabel("TikTok").fill("@maison");
  await page.getByRole("button", { name: words("social.save") }).click();
  await expect(page.getByText(words("social.saved"))).toBeVisible();
  const [stored] = await db.select().from(socialLinks).where(eq(socialLinks.providerId, id));
  expect(stored).toMatchObject({ snTikTok: "https://www.tiktok.com/@maison" });
  await expect(page.getByText(words("social.instagram.premium"))).toBeVisible();
  await expect(page.getByRole("button", { name: words("social.instagram.link") })).toBeHidden();
});

test("a Premium provider links Instagram, and unlinks it", async ({ page, db }) => {
  const { id } = await newProvider(db, { premium: new Date("2100-01-01") });
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/social-networks`);
  await page.getByRole("button", { name: words("social.instagram.link") }).click();
  // The page of the sandbox, which plays Instagram.
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect(page.getByText(words("social.said.refused"))).toBeVisible();
  await expect(page).toHaveURL(`${fr}/social-networks`);
  await page.getByRole("button", { name: words("social.instagram.link") }).click();
  await page.getByLabel("Compte").fill("maison.aubert");
  await page.getByRole("button", { name: "Autoriser" }).click();
  await expect(page.getByText(words("social.said.linked"))).toBeVisible();
  await expect(page).toHaveURL(`${fr}/social-networks`);
  await expect(page.getByText(words("social.instagram.linked", { username: "maison.aubert" }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words("social.said.linked"))).toBeHidden();
  await expectWords(page, "Instagram is connected");
  await expectNoOverflow(page, "Instagram is connected");
  await expectAccessible(page, "Instagram is connected");
  await page.getByRole("button", { name: words("social.instagram.unlink") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("social.instagram.unlink") })
    .click();
  await expect(page.getByRole("button", { name: words("social.instagram.link") })).toBeVisible();
  const left = await db.select().from(instagramConnections).where(eq(instagramConnections.providerId, id));
  expect(left).toEqual([]);
});
