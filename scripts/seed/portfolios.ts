import type { Database } from "@/db/client";
import { portfolioImages, portfolioPrestations, portfolios } from "@/db/schema/listing/portfolios";
import { addDays, civilDate, DAY_MS } from "@/lib/core/dates";
import { currencyOfCountry } from "@/lib/core/exchange";
import { slugify } from "@/lib/core/text";
import { daysIn, isSaturday, nextMonth } from "@/lib/listing/availability/rules";
import { pictureSet, type SeedPictures } from "@/scripts/seed/pictures";
import type { SeedProvider } from "@/scripts/seed/providers";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { textsOf } from "@/scripts/seed/texts";

/** A Saturday from May to October, because the texts tell of gardens: another month becomes that half a year before. */
function inSeason(date: string): string {
  const month = Number(date.slice(5, 7));
  const isSummer = month >= 5 && month <= 10;
  const moved = isSummer ? date.slice(0, 7) : nextMonth(date.slice(0, 7), -6);
  const from = addDays(`${moved}-01`, Number(date.slice(8)) % 21);
  return daysIn({ from, to: addDays(from, 6) }).find(isSaturday) ?? from;
}

/** Past weddings of a provider: with Premium three and one unpublished, otherwise at most one, as the free plan allows. */
export async function seedPortfolios(
  db: Database,
  now: Date,
  chance: Chance,
  pictures: SeedPictures,
  provider: SeedProvider,
): Promise<void> {
  const texts = textsOf(provider.site.language);
  const count = provider.isPremium ? 4 : provider.isShowcase || chance.is(0.55) ? 1 : 0;
  const told = chance.some(texts.portfolio, count);
  for (const [n, { title, text }] of told.entries()) {
    const id = uuidFrom(chance);
    const weddingDate = inSeason(civilDate(now.getTime() - chance.int(90, 900) * DAY_MS));
    const guests = chance.int(4, 16) * 10;
    const totalBudgetCents = guests * chance.int(180, 320) * 100;
    const isPublished = n < 3;
    await db.insert(portfolios).values({
      id,
      providerId: provider.id,
      slug: slugify(title),
      title,
      description: `${text}\n\n${chance.pick(texts.portfolioEndings)}`,
      weddingDate,
      totalBudgetCents,
      currency: currencyOfCountry(provider.country),
      // In whole fifties.
      plannerBudgetCents: Math.round((totalBudgetCents * chance.int(8, 13)) / 500_000) * 5_000,
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
