import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { DAY_MS } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import { setModeration } from "@/lib/identity/accounts/set-moderation";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { listTestimonials } from "@/lib/reviews/testimonials/queries";
import { withdrawTestimonial } from "@/lib/reviews/testimonials/withdraw-testimonial";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { makeTestimonial } from "@/tests/support/testimonials";

const { db } = testDatabase();
const system = testSystemCtx();
beforeEach(() => db.delete(testimonials));

/** Published this many days ago, by a provider whose profile is public. */
async function published(days: number, locale: Locale = "fr-FR", country: CountryCode = "FR") {
  const provider = await makeProvider({ premium: true, country });
  await refreshSearchRow(system, provider.id);
  const publishedAt = new Date(testNow.getTime() - days * DAY_MS);
  const testimonial = { status: "published", publishedAt, locale } as const;
  return { provider, id: (await makeTestimonial({ providerId: provider.id, testimonial })).id };
}
const shownTo = async (locale: Locale) => (await listTestimonials(testCtx({ locale }))).map(({ id }) => id);

describe("the pricing page", () => {
  it("shows three testimonials, the reader's language first, then the newest", async () => {
    const oldFrench = await published(400);
    const french = await published(30);
    const german = await published(2, "de-DE", "DE");
    const italian = await published(1, "it-IT", "IT");
    expect(await shownTo("fr-FR")).toEqual([french.id, oldFrench.id, italian.id]);
    expect(await shownTo("de-DE")).toEqual([german.id, italian.id, french.id]);
    expect(await shownTo("pt-PT")).toEqual([italian.id, german.id, french.id]);
  });

  it("names company and town, and links to the profile on its own host", async () => {
    const { id } = await published(1, "de-DE", "DE");
    const [told] = await listTestimonials(testCtx());
    expect(told).toMatchObject({ id, name: "Maison Aubert", city: "Annecy", locale: "de-DE", picture: null });
    expect(told?.href).toMatch(/^http:\/\/de\.localhost:3000\/wedding-planner\/maison-aubert-/);
  });

  it("names the town in the reader's language", async () => {
    const { provider } = await published(1, "fr-FR", "BE");
    await db.update(companies).set({ city: "Gent" }).where(eq(companies.providerId, provider.id));
    const townIn = async (locale: Locale) => (await listTestimonials(testCtx({ locale })))[0]?.city;
    expect(await townIn("fr-FR")).toBe("Gand");
    expect(await townIn("nl-BE")).toBe("Gent");
  });

  it("shows no testimonial that is pending, rejected or of a profile that is not public", async () => {
    for (const status of ["pending", "rejected"] as const) {
      const provider = await makeProvider({ premium: true });
      await refreshSearchRow(system, provider.id);
      await makeTestimonial({ providerId: provider.id, testimonial: { status } });
    }
    const unlisted = await makeProvider({ premium: true });
    await makeTestimonial({
      providerId: unlisted.id,
      testimonial: { status: "published", publishedAt: testNow },
    });
    expect(await shownTo("fr-FR")).toEqual([]);
  });

  it("removes a testimonial at once when its author withdraws it, is suspended or deleted", async () => {
    const back = await published(1);
    const suspended = await published(2);
    const gone = await published(3);
    expect(await shownTo("fr-FR")).toEqual([back.id, suspended.id, gone.id]);
    await withdrawTestimonial(testCtxAs("provider", { actor: back.provider.actor }));
    await setModeration(system, suspended.provider.id, {
      from: "approved",
      to: "rejected",
      reason: "Fiche fausse.",
    });
    expect(await shownTo("fr-FR")).toEqual([gone.id]);
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, gone.provider.id));
    expect(await shownTo("fr-FR")).toEqual([]);
  });
});
