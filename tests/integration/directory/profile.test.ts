import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { portraits } from "@/db/schema/listing/profile";
import { reviews } from "@/db/schema/reviews/reviews";
import { blurPoint } from "@/lib/core/geo";
import { findListedProvider, findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, NOW, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const written = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

describe("a public profile", () => {
  it(
    "shows only what the provider made visible",
    alone(async (tx) => {
      const { id, slug } = await addProvider(tx, {
        photos: 2,
        prestations: [
          { id: 3, priceCents: 480_000 },
          { id: 6, priceCents: 60_000, isBudgetVisible: false },
        ],
      });
      await tx.update(companyPrestations).set({ description: "Twelve meetings." });
      await tx
        .update(companyPrestations)
        .set({ isDescriptionVisible: false })
        .where(eq(companyPrestations.prestationId, 6));
      await tx
        .update(companies)
        .set({ siret: "73282932000074", website: "https://elsewhere.example", dateOfCreation: "2014-05-01" });
      await tx.update(users).set({ phone: "+33612345678" }).where(eq(users.id, id));
      await tx.insert(portraits).values({
        providerId: id,
        portrait: written("I have done this for years."),
        experience: { type: "doc", content: [{ type: "iframe" }] },
      });
      const profile = await findPublicProfile(visitor(tx), id);
      expect(profile).toMatchObject({
        slug,
        firstname: "Claire",
        area: { slug: "vaucluse" },
        citySlug: "avignon",
        isVerified: true,
        sinceYear: 2014,
        answerRate: null,
        fromPriceCents: 480_000,
        services: [
          { type: "FULL_PLANNING", description: "Twelve meetings.", fromPriceCents: 480_000 },
          { type: "SECULAR_CEREMONY", description: null, fromPriceCents: null },
        ],
        texts: { portrait: written("I have done this for years."), experience: null },
      });
      expect(profile?.gallery.map(({ alt }) => alt)).toEqual(["Photo 0", "Photo 1"]);
      const everything = JSON.stringify(profile);
      for (const secret of ["Vidal", "+33612345678", "@example.test", "73282932000074"])
        expect(everything).not.toContain(secret);
      const [home] = await tx.select().from(companies).where(eq(companies.providerId, id));
      expect(home && profile?.point).toEqual(home && blurPoint(home));
      for (const exact of ["latitude", "longitude", "countryCode"]) expect(profile).not.toHaveProperty(exact);
    }),
  );

  it(
    "counts every published review and hides the others",
    alone(async (tx) => {
      const { id } = await addProvider(tx);
      const review = (rating: number, status: "published" | "pending") => ({
        providerId: id,
        coupleName: "Inès et Baptiste",
        rating,
        content: `${rating} stars`,
        locale: "fr-FR" as const,
        status,
        publishedAt: status === "published" ? new Date(NOW.getTime() + rating) : null,
      });
      await tx.insert(reviews).values([review(4, "published"), review(5, "published"), review(1, "pending")]);
      const profile = await findPublicProfile(visitor(tx), id);
      expect(profile?.reviews).toMatchObject({ count: 2, average: 4.5 });
      expect(profile?.reviews.shown.map(({ content }) => content)).toEqual(["5 stars", "4 stars"]);
    }),
  );

  it(
    "is found by its slug in its own country while it is listed",
    alone(async (tx) => {
      const { id, slug } = await addProvider(tx);
      expect(await findListedProvider(visitor(tx), slug)).toMatchObject({ id, slug });
      expect(await findListedProvider(visitor(tx, "DE"), slug)).toBeNull();
      expect(await findPublicProfile(visitor(tx, "DE"), id)).toBeNull();
      for (const address of ["", "nobody", "A", "a'b", "a\u0000", "é".repeat(200)])
        expect(await findListedProvider(visitor(tx), address)).toBeNull();
      await tx.update(users).set({ deletedAt: NOW }).where(eq(users.id, id));
      await refreshSearchRow(visitor(tx), id);
      expect(await findListedProvider(visitor(tx), slug)).toBeNull();
      expect(await findPublicProfile(visitor(tx), id)).toBeNull();
    }),
  );
});
