import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { socialLinks } from "@/db/schema/listing/social";
import { mainLocales } from "@/lib/core/i18n/locales";
import { errorTexts } from "@/lib/http/doors/translate";
import { getSocialNetworks } from "@/lib/listing/social/queries";
import { socialCodes } from "@/lib/listing/social/rules";
import { saveSocialLinks } from "@/lib/listing/social/save-links";
import { socialLinksInput } from "@/lib/listing/social/schema";
import { testCtxAs } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";

const { db } = testDatabase();
const none = {
  ...{ snFacebook: null, snInstagram: null, snTwitter: null },
  ...{ snTikTok: null, snLinkedIn: null, snPinterest: null },
};
async function provider() {
  const user = await makeProvider();
  return { id: user.id, ctx: testCtxAs("provider", { actor: user.actor }) };
}

describe("the addresses on social networks", () => {
  it("are stored normalised, replaced as a whole, and reach the public page", async () => {
    const { id, ctx } = await provider();
    await db.delete(pageChanges);
    const saved = await saveSocialLinks(ctx, {
      ...none,
      snInstagram: "@Maison.Aubert",
      snTwitter: "twitter.com/maison",
    });
    expect(saved).toEqual({
      ...none,
      snInstagram: "https://www.instagram.com/maison.aubert/",
      snTwitter: "https://x.com/maison",
      instagramStatus: { hasToken: false, tokenExpired: false },
    });
    expect(await db.select({ tag: pageChanges.tag }).from(pageChanges)).toEqual([{ tag: `provider:${id}` }]);
    expect(await saveSocialLinks(ctx, { ...none, snTwitter: "" })).toMatchObject(none);
    expect(await getSocialNetworks(ctx)).toMatchObject(none);
  });

  it("are refused together, each by its own name, and nothing is stored", async () => {
    const { id, ctx } = await provider();
    const wrong = {
      ...none,
      snFacebook: "https://evil.test",
      snTikTok: "https://x.com/me",
      snTwitter: "@fine",
    };
    await expect(async () => saveSocialLinks(ctx, wrong)).rejects.toMatchObject({
      code: "invalid_urls",
      status: 400,
      fields: { snFacebook: "facebook_invalid", snTikTok: "tiktok_invalid" },
    });
    expect(await db.select().from(socialLinks).where(eq(socialLinks.providerId, id))).toEqual([]);
  });

  it("have a sentence of their own for each network in every language", async () => {
    for (const locale of mainLocales) {
      const text = await errorTexts(locale, "social");
      const sentences = Object.values(socialCodes).map((code) => text(code));
      expect(new Set(sentences).size).toBe(6);
      expect(sentences).not.toContain(text("invalid"));
    }
  });

  it("take the six fields and no other", () => {
    expect(socialLinksInput.safeParse(none).success).toBe(true);
    expect(socialLinksInput.safeParse({ ...none, website: "https://x.test" }).success).toBe(false);
    expect(socialLinksInput.safeParse({ ...none, snTwitter: undefined }).success).toBe(false);
    expect(socialLinksInput.safeParse({ ...none, snTwitter: "x".repeat(301) }).success).toBe(false);
  });
});
