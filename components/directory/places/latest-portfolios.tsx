import { useFormatter, useTranslations } from "next-intl";
import { captionOf, StoredPicture } from "@/components/listing/images/stored-picture";
import { portfolioPath } from "@/lib/core/addresses/planners";
import type { PortfolioCardDto } from "@/lib/directory/facts/schema";

/** The most recently published past weddings of a place. */
export function LatestPortfolios({
  where,
  portfolios,
}: {
  where: string;
  portfolios: readonly PortfolioCardDto[];
}) {
  const t = useTranslations("search.portfolios");
  const format = useFormatter();
  if (portfolios.length === 0) return null;
  return (
    <section>
      <h2>{t("title", { where })}</h2>
      <ul className="mt-6 grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {portfolios.map(({ id, slug, title, weddingDate, city, provider, picture }) => (
          <li key={id} className="group relative">
            <div className="aspect-4/3 overflow-hidden rounded-picture bg-sunken">
              {picture ? (
                <StoredPicture
                  picture={picture}
                  alt={captionOf(picture, title)}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                  isCover
                />
              ) : null}
            </div>
            <h3 className="mt-3.5">
              <a
                href={portfolioPath(provider.slug, slug)}
                className="after:absolute after:inset-0 group-hover:text-wine-text"
              >
                {title}
              </a>
            </h3>
            <p className="mt-1 text-small leading-normal text-ink-2">
              {[
                city,
                format.dateTime(new Date(`${weddingDate}T12:00:00Z`), {
                  month: "long",
                  year: "numeric",
                  timeZone: "UTC",
                }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className="text-small leading-normal text-ink-2">{t("by", { name: provider.name })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
