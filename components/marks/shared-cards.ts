import { getFormatter, getTranslations } from "next-intl/server";
import { tradeOf } from "@/components/directory/card-text";
import type { PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import type { Locale } from "@/lib/i18n/locales";
import type { PictureDto } from "@/lib/images/schema";
import type { SharedCard } from "@/lib/marks/shared-card";
import { inPlace } from "@/lib/places/in-place";
import type { PublicProfileDto } from "@/lib/profile/schema";

/** The photograph's half of the picture needs so many pixels. */
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
    cents === null ? null : own("from", { price: format.number(cents / 100, "wholeEuros") });
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

/** Of the first page of a place's list. */
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
