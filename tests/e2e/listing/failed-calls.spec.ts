import { instagramConnections } from "@/db/schema/listing/social";
import { encrypt } from "@/lib/core/crypto";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const broken = { status: 500, body: "{}", contentType: "application/json" };
/** Of no account: these tests never use the token. */
const anyKey = Buffer.alloc(32).toString("base64");

test("links that could not be saved, and an account that could not be unlinked, are told", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const { id } = await newProvider(db, { premium: new Date("2100-01-01") });
  await db.insert(instagramConnections).values({
    providerId: id,
    accountId: id,
    username: "maison.aubert",
    tokenSealed: encrypt(anyKey, "token"),
    tokenExpiresAt: new Date("2100-01-01"),
  });
  await signIn(db, context, { userId: id }, fr);
  await page.goto(`${fr}/social-networks`);
  await page.getByLabel("TikTok").fill("@maison");
  await page.route("**/api/social-networks**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill(broken),
  );
  await page.getByRole("button", { name: words("social.save") }).click();
  await expect(page.getByText(words("social.errors.saving"))).toBeVisible();
  await expect(page.getByRole("textbox", { name: "TikTok" })).toHaveValue(/@maison$/);

  await page.route("**/api/instagram/revoke", (route) => route.fulfill(broken));
  await page.getByRole("button", { name: words("social.instagram.unlink") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("social.instagram.unlink") })
    .click();
  await expect(page.getByText(words("social.errors.revoke_failed"))).toBeVisible();
});

test("a draft of a portfolio that could not be kept is told, and the text stays", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, fr);
  await page.goto(`${fr}/portfolios/new`);
  await page.route("**/api/drafts**", (route) => route.fulfill(broken));
  const title = page.getByLabel(words("portfolios.form.fields.title"));
  await title.fill("Noces au cloître");
  await expect(page.getByText(words("portfolios.errors.saving"))).toBeVisible();
  await expect(title).toHaveValue("Noces au cloître");
});
