import { getFormatter, getTranslations } from "next-intl/server";
import { tradeOf } from "@/components/directory/card-text";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import type { Locale } from "@/lib/core/i18n/locales";
import type { PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import type { PictureDto } from "@/lib/listing/images/schema";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { PublicVenueDto, VenueListDto } from "@/lib/listing/venues/schema";
import { inPlace } from "@/lib/places/write-in-place";
import type { SharedCard } from "@/lib/seo/write-shared-card";

/** Width in pixels of the photograph's half of the picture. */
const PHOTO_WIDTH = 640;

function photoOf(picture: PictureDto | null | undefined): string | null {
  const sources = picture?.sources.jpeg ?? [];
  return (sources.find(({ w }) => w >= PHOTO_WIDTH) ?? sources.at(-1))?.url ?? null;
}

async function wordsOf(locale: Locale) {
  const [t, own, format] = await Promise.all([
    getTranslations({ locale, namespace: "directory" }),
    getTranslations({ locale, namespace: "marks.shared" }),
    getFormatter({ locale }),
  ]);
  const price = (cents: number | null) =>
    cents === null ? null : own("from", { price: moneyText(format, cents / 100, siteCurrency(locale)) });
  return { t, own, format, price };
}

export async function siteCard(locale: Locale): Promise<SharedCard> {
  const { t } = await wordsOf(locale);
  return {
    title: t("landing.title"),
    line: t("meta.landingTitle", { where: t("inCountry") }),
    note: null,
    rating: null,
    photo: null,
  };
}

/** For the first page of a place's list. */
export async function placeCard(
  locale: Locale,
  { list, area, city }: { list: PlaceListDto; area?: PlaceDto | undefined; city?: PlaceDto | undefined },
): Promise<SharedCard> {
  const { t, price } = await wordsOf(locale);
  const place = city ? { ...city, type: "city" as const } : area && { ...area, type: "area" as const };
  const where = place ? inPlace(place, locale) : t("inCountry");
  return {
    title: t("list.title", { where }),
    line: t.markup("list.count", { count: list.total, b: (words) => words }),
    note: price(list.fromPriceCents),
    rating: null,
    photo: photoOf(list.planners.find(({ picture }) => picture)?.picture),
  };
}

export async function profileCard(locale: Locale, profile: PublicProfileDto): Promise<SharedCard> {
  const { own, format, price } = await wordsOf(locale);
  const { name, city, services, reviews, gallery, fromPriceCents } = profile;
  const { average, count } = reviews;
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return {
    title: name,
    line: own("headline", {
      trade: tradeOf(services.map(({ type }) => type)),
      where: inPlace({ name: city, code: null, type: "city" }, locale),
    }),
    note: price(fromPriceCents),
    rating: average === null ? null : own("rating", { average: format.number(average, oneDigit), count }),
    photo: photoOf(gallery[0]),
  };
}

/** For the first page of a list of venues. */
export async function venueListCard(
  locale: Locale,
  { list, area, city }: { list: VenueListDto; area?: PlaceDto | undefined; city?: PlaceDto | undefined },
): Promise<SharedCard> {
  const { t, price } = await wordsOf(locale);
  const meta = await getTranslations({ locale, namespace: "venues.meta" });
  const place = city ? { ...city, type: "city" as const } : area && { ...area, type: "area" as const };
  const where = place ? inPlace(place, locale) : t("inCountry");
  return {
    title: meta("placeTitle", { where, price: "", hasPrice: "no" }),
    line: "",
    note: price(list.fromPriceCents),
    rating: null,
    photo: photoOf(list.venues.find(({ picture }) => picture)?.picture),
  };
}

export async function venueCard(locale: Locale, venue: PublicVenueDto): Promise<SharedCard> {
  const { price } = await wordsOf(locale);
  const t = await getTranslations({ locale, namespace: "venues.types" });
  const where = inPlace({ name: venue.city, code: null, type: "city" }, locale);
  return {
    title: venue.name,
    line: `${t(venue.type)} ${where}`,
    note: price(venue.fromPriceCents),
    rating: null,
    photo: photoOf(venue.gallery[0]),
  };
}

/** For a past wedding, with its planner. */
export function weddingCard(profile: PublicProfileDto, portfolio: PublicPortfolioDto): SharedCard {
  const { title, location, picture, gallery } = portfolio;
  return { title, line: profile.name, note: location, rating: null, photo: photoOf(picture ?? gallery[0]) };
}
