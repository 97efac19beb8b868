import type { Database } from "@/db/client";
import { portfolioImages, portfolioPrestations, portfolios } from "@/db/schema/listing/portfolios";
import { civilDate, DAY_MS } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import { pictureSet, type SeedPictures } from "@/scripts/seed/pictures";
import type { SeedProvider } from "@/scripts/seed/providers";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { textsOf } from "@/scripts/seed/texts";

/** Past weddings of a provider: with Premium three and one unpublished, otherwise at most one, as the free plan allows. */
export async function seedPortfolios(
  db: Database,
  now: Date,
  chance: Chance,
  pictures: SeedPictures,
  provider: SeedProvider,
): Promise<void> {
  const texts = textsOf(provider.domain.locale);
  const count = provider.isPremium ? 4 : provider.isShowcase || chance.is(0.55) ? 1 : 0;
  const titles = chance.some(texts.portfolio, count);
  for (const [n, title] of titles.entries()) {
    const id = uuidFrom(chance);
    const weddingDate = civilDate(now.getTime() - chance.int(90, 900) * DAY_MS);
    const guests = chance.int(4, 16) * 10;
    const isPublished = n < 3;
    await db.insert(portfolios).values({
      id,
      providerId: provider.id,
      slug: slugify(title),
      title,
      description: chance.pick(texts.portfolioTexts),
      weddingDate,
      totalBudgetCents: guests * chance.int(120, 260) * 100,
      plannerBudgetCents: chance.int(18, 48) * 10_000,
      numberOfGuests: guests,
      location: provider.town.name,
      city: provider.town.name,
      postalCode: provider.town.zipcode,
      countryCode: provider.country,
      latitude: provider.town.latitude,
      longitude: provider.town.longitude,
      style: chance.pick(texts.style),
      isBudgetHidden: n === 1,
      publishedAt: isPublished ? now : null,
    });
    await db
      .insert(portfolioPrestations)
      .values(provider.prestationIds.slice(0, 3).map((prestationId) => ({ portfolioId: id, prestationId })));
    // Another palette than the gallery's and than every other portfolio's of this provider: no picture stands twice.
    const shown = pictureSet(pictures, provider.pictureSet, n + 1).slice(0, chance.int(5, 8));
    await db.insert(portfolioImages).values(
      shown.map(({ motif, fileId }, position) => ({
        id: uuidFrom(chance),
        portfolioId: id,
        fileId,
        caption: texts.captions[motif]?.[n % 2] ?? null,
        isKeyImage: position === 0,
        position,
      })),
    );
  }
}
