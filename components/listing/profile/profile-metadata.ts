import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { tradeOf } from "@/components/directory/card-text";
import { pageMetadata, sharedOf } from "@/components/seo/page-metadata";
import { profileCard } from "@/components/seo/shared-cards";
import { shownPriceText } from "@/components/ui/money-text";
import { profilePath } from "@/lib/core/addresses/planners";
import { viewedPrice } from "@/lib/core/exchange";
import { plainText } from "@/lib/core/rich-text";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import { inPlace } from "@/lib/places/write-in-place";
import type { PageSite } from "@/lib/seo/get-site";
import { isProfileIndexed } from "@/lib/seo/rules";
import { fittingDescription } from "@/lib/seo/write-title";

/** Title and metadata from name, trade, place and price; the description is the portrait's own text. */
export async function profileMetadata(site: PageSite, profile: PublicProfileDto): Promise<Metadata> {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "directory.meta" });
  const format = await getFormatter({ locale });
  const { name, city, fromPriceCents, services, slug, texts, gallery } = profile;
  const price =
    fromPriceCents === null ? "" : shownPriceText(format, viewedPrice(fromPriceCents, profile.prices));
  const words = {
    name,
    trade: tradeOf(services.map(({ type }) => type)),
    where: inPlace({ name: city, code: null, type: "city" }, locale),
  };
  return pageMetadata({
    site,
    path: profilePath(slug),
    picture: sharedOf(["profile", slug], await profileCard(locale, profile)),
    title: [
      t("profileTitle", { ...words, price, hasPrice: price ? "yes" : "no" }),
      t("profileTitle", { ...words, price, hasPrice: "no" }),
      name,
    ],
    description: fittingDescription(
      texts.portrait && plainText(texts.portrait),
      t("profileDescription", words),
    ),
    isIndexed: isProfileIndexed({ portrait: texts.portrait !== null, photos: gallery.length > 0 }),
  });
}
