import { portfolioImages, portfolios } from "@/db/schema/listing/portfolios";
import { testDatabase } from "./database";
import { makeFile } from "./files";
import { only, uniqueSlug } from "./unique";

type Portfolio = typeof portfolios.$inferSelect;

/** Facts of a portfolio as the API takes them. */
export const wedding = {
  title: "Noces au cloître",
  description: "Un déjeuner sous les arcades.",
  weddingDate: "2026-06-14",
  location: "Ménerbes, Vaucluse",
  style: "Champêtre",
  totalBudget: 26_400.5,
  plannerBudget: null,
  numberOfGuests: 80,
  isBudgetHidden: false,
  prestations: [3, 5],
  city: "Ménerbes",
  postalCode: "84560",
  countryCode: "FR",
  latitude: 43.83,
  longitude: 5.2,
} as const;

/** A portfolio without pictures; not published by default. */
export async function makePortfolio(
  providerId: string,
  values: Partial<typeof portfolios.$inferInsert> = {},
): Promise<Portfolio> {
  const { totalBudget: _, plannerBudget: __, prestations: ___, ...facts } = wedding;
  const rows = await testDatabase()
    .db.insert(portfolios)
    .values({ ...facts, totalBudgetCents: 2_640_050, providerId, slug: uniqueSlug("noces"), ...values })
    .returning();
  return only(rows);
}

/** Pictures of a portfolio in this order, the first one as its key image. */
export async function addPictures({ id, providerId }: Portfolio, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const fileId = await makeFile({ ownerId: providerId, key: `${crypto.randomUUID()}.webp` });
    const rows = await testDatabase()
      .db.insert(portfolioImages)
      .values({ portfolioId: id, fileId, isKeyImage: n === 1, position: n })
      .returning();
    ids.push(only(rows).id);
  }
  return ids;
}
