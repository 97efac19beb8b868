import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { tradeOf } from "@/components/directory/card-text";
import { pageMetadata } from "@/components/marks/page-metadata";
import { profilePath } from "@/lib/directory/addresses";
import { isProfileIndexed } from "@/lib/marks/indexable";
import type { Site } from "@/lib/marks/site";
import { inPlace } from "@/lib/places/in-place";
import { plainText } from "@/lib/profile/rich-text";
import type { PublicProfileDto } from "@/lib/profile/schema";

const DESCRIPTION_LENGTH = 155;

/** Whole words up to the length search engines show. */
function beginning(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", DESCRIPTION_LENGTH)).replace(/[\s,;:.]+$/, "")}…`;
}

/** Title and marks from name, trade, place and price; the portrait's own words describe the page. */
export async function profileMetadata(site: Site, profile: PublicProfileDto): Promise<Metadata> {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "directory.meta" });
  const format = await getFormatter({ locale });
  const { name, city, fromPriceCents, services, slug, texts, gallery } = profile;
  const price = fromPriceCents === null ? "" : format.number(fromPriceCents / 100, "wholeEuros");
  const words = {
    name,
    trade: tradeOf(services.map(({ type }) => type)),
    where: inPlace({ name: city, code: null, type: "city" }, locale),
  };
  return pageMetadata({
    site,
    path: profilePath(slug),
    title: t("profileTitle", { ...words, price, hasPrice: price ? "yes" : "no" }),
    description: texts.portrait ? beginning(plainText(texts.portrait)) : t("profileDescription", words),
    isIndexed: isProfileIndexed({ portrait: texts.portrait !== null, photos: gallery.length > 0 }),
  });
}
