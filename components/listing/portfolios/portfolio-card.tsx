import { useFormatter, useLocale, useTranslations } from "next-intl";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { portfolioPath } from "@/lib/core/addresses/planners";
import { midSentence } from "@/lib/core/text";
import type { PortfolioCardDto } from "@/lib/listing/portfolios/schema";

/** One past wedding: picture, title, date, guests and style. */
export function PortfolioCard({
  portfolio,
  providerSlug,
  sizes,
  isPreview = false,
}: {
  portfolio: PortfolioCardDto;
  providerSlug: string;
  sizes: string;
  /** Without the link. */
  isPreview?: boolean | undefined;
}) {
  const t = useTranslations("profile.weddings");
  const format = useFormatter();
  const locale = useLocale();
  const { slug, title, weddingDate, numberOfGuests, style, picture } = portfolio;
  const facts = [
    format.dateTime(new Date(`${weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }),
    numberOfGuests === null ? null : t("guests", { count: numberOfGuests }),
    midSentence(style, locale),
  ].filter((fact) => fact !== null);
  return (
    <article className="group relative">
      <div className="aspect-4/3 overflow-hidden rounded-picture bg-sage-tint">
        {picture ? <StoredPicture picture={picture} alt="" sizes={sizes} isCover /> : null}
      </div>
      <h3 className="mt-3 text-h3 font-[450]">
        <a
          href={isPreview ? undefined : portfolioPath(providerSlug, slug)}
          className="after:absolute after:inset-0 group-hover:text-wine-text"
        >
          {title}
        </a>
      </h3>
      <p className="mt-0.5 text-small text-ink-2">{facts.join("\u00a0· ")}</p>
    </article>
  );
}
