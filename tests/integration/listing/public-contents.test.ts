import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { companies } from "@/db/schema/listing/company";
import { portfolios } from "@/db/schema/listing/portfolios";
import { socialLinks } from "@/db/schema/listing/social";
import { videos } from "@/db/schema/listing/videos";
import { findPublicPortfolio, listPublishedPortfolios } from "@/lib/listing/portfolios/queries";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, NOW, visitor } from "../directory/listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const wedding = (providerId: string, slug: string, more: Partial<typeof portfolios.$inferInsert> = {}) => ({
  providerId,
  slug,
  title: `Wedding ${slug}`,
  description: "A day.",
  weddingDate: "2025-06-14",
  location: "Avignon",
  style: "Simple",
  numberOfGuests: 80,
  totalBudgetCents: 2_000_000,
  plannerBudgetCents: 300_000,
  publishedAt: NOW,
  ...more,
});

const video = (providerId: string, title: string, isVisible: boolean) => ({
  providerId,
  title,
  description: "What we do.",
  url: "https://vimeo.com/1",
  host: "vimeo" as const,
  hostVideoId: "1",
  isVisible,
});

describe("the content of a public profile", () => {
  it(
    "leaves out hidden videos and unpublished weddings",
    alone(async (tx) => {
      const { id } = await addProvider(tx);
      const other = await addProvider(tx);
      await tx.insert(videos).values([video(id, "Shown film", true), video(id, "Hidden film", false)]);
      await tx
        .insert(portfolios)
        .values([
          wedding(id, "shown"),
          wedding(id, "draft", { publishedAt: null }),
          wedding(other.id, "theirs"),
        ]);
      const profile = await findPublicProfile(visitor(tx), id);
      expect(profile?.videos.map(({ title }) => title)).toEqual(["Shown film"]);
      expect(profile?.portfolios.map(({ slug }) => slug)).toEqual(["shown"]);
      expect(await findPublicPortfolio(visitor(tx), id, "draft")).toBeNull();
      expect(await findPublicPortfolio(visitor(tx), id, "theirs")).toBeNull();
      expect(await findPublicPortfolio(visitor(tx), id, "../shown")).toBeNull();
    }),
  );

  it(
    "shows no figure of a hidden budget",
    alone(async (tx) => {
      const { id } = await addProvider(tx);
      await tx
        .insert(portfolios)
        .values([wedding(id, "open"), wedding(id, "closed", { isBudgetHidden: true })]);
      expect(await findPublicPortfolio(visitor(tx), id, "open")).toMatchObject({
        totalBudgetCents: 2_000_000,
        plannerBudgetCents: 300_000,
        budgetPerGuestCents: 25_000,
      });
      const closed = await findPublicPortfolio(visitor(tx), id, "closed");
      expect(closed).toMatchObject({
        totalBudgetCents: null,
        plannerBudgetCents: null,
        budgetPerGuestCents: null,
        numberOfGuests: 80,
      });
      expect(JSON.stringify(closed)).not.toMatch(/2000000|300000|25000/);
    }),
  );

  it(
    "lists the other weddings, the latest first",
    alone(async (tx) => {
      const { id } = await addProvider(tx);
      await tx
        .insert(portfolios)
        .values([
          wedding(id, "old", { weddingDate: "2021-06-01" }),
          wedding(id, "new", { weddingDate: "2026-06-01" }),
          wedding(id, "here"),
        ]);
      const others = await listPublishedPortfolios(visitor(tx), id, { except: "here" });
      expect(others.map(({ slug }) => slug)).toEqual(["new", "old"]);
    }),
  );

  it(
    "links to https only, and has an accent colour with Premium only",
    alone(async (tx) => {
      const free = await addProvider(tx);
      const premium = await addProvider(tx, { isPremium: true });
      const odd = await addProvider(tx, { isPremium: true });
      for (const { id } of [free, premium])
        await tx.update(companies).set({ accentColor: "#1f5570" }).where(eq(companies.providerId, id));
      await tx.update(companies).set({ accentColor: "#123456" }).where(eq(companies.providerId, odd.id));
      await tx.insert(socialLinks).values({
        providerId: premium.id,
        snInstagram: "https://www.instagram.com/maison/",
        snFacebook: "http://facebook.com/maison",
        snTwitter: "javascript:alert(1)",
      });
      const shown = await findPublicProfile(visitor(tx), premium.id);
      expect(shown?.links).toEqual([{ kind: "instagram", text: "instagram.com/maison" }]);
      expect(shown?.accent).toBe("#1f5570");
      expect((await findPublicProfile(visitor(tx), free.id))?.accent).toBeNull();
      expect((await findPublicProfile(visitor(tx), odd.id))?.accent).toBeNull();
    }),
  );
});
