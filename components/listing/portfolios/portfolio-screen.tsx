import { useTranslations } from "next-intl";
import { rootCrumb } from "@/components/directory/places/country-screen";
import { Island } from "@/components/islands/island";
import { ItemBeacon } from "@/components/listing/images/item-beacon";
import { opensLightbox } from "@/components/listing/images/lightbox";
import { Mosaic } from "@/components/listing/images/mosaic";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { PortfolioFacts } from "@/components/listing/portfolios/portfolio-facts";
import { PortfolioGrid } from "@/components/listing/portfolios/portfolio-grid";
import { ReportLink } from "@/components/listing/profile/report-link";
import { Avatar } from "@/components/ui/avatar";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { Sheet } from "@/components/ui/sheet";
import { areaPath, profilePath, quotePath } from "@/lib/core/addresses/planners";
import type { PortfolioCardDto, PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import { accentTokens } from "@/lib/listing/profile/accents";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";

/** Pictures that the mosaic already shows. */
const IN_MOSAIC = 3;

/** A past wedding: pictures, story, facts, and the link to a request. */
export function PortfolioScreen({
  profile,
  portfolio,
  others,
}: {
  profile: PublicProfileDto;
  portfolio: PublicPortfolioDto;
  others: readonly PortfolioCardDto[];
}) {
  const t = useTranslations("portfolios");
  const list = useTranslations("directory.list");
  const photos = useTranslations("profile.photos");
  const request = useTranslations("directory.profile.request");
  const { name, slug, area, avatar } = profile;
  return (
    <div className="wrap" style={profile.accent ? accentTokens(profile.accent) : undefined}>
      <Island name="item-beacon" component={ItemBeacon} props={{ kind: "portfolio", id: portfolio.id }} />
      <Breadcrumb
        className="py-5"
        crumbs={[
          rootCrumb(list("root")),
          ...(area ? [{ label: area.name, href: areaPath(area.slug) }] : []),
          { label: name, href: profilePath(slug) },
          { label: portfolio.title },
        ]}
      />
      <Mosaic pictures={portfolio.gallery} name={portfolio.title} />
      <div className="mt-6 gap-18 desk:mt-10 desk:grid desk:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div>
          <p className="text-ui text-ink-2">
            <a href={profilePath(slug)} className="link">
              {t("kicker", { name })}
            </a>
          </p>
          <h1 className="title-display mt-2">{portfolio.title}</h1>
          <div className="mt-6 max-w-(--measure) space-y-4 text-lead text-ink-2 whitespace-pre-line">
            {portfolio.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <PortfolioFacts portfolio={portfolio} className="mt-10" />
        </div>
        <aside className="mt-10 desk:mt-0">
          <Sheet isLifted className="desk:sticky desk:top-6">
            <div className="flex items-center gap-4">
              {avatar ? (
                <div className="size-16 flex-none overflow-hidden rounded-full">
                  <StoredPicture picture={avatar} alt="" sizes="4rem" isCover />
                </div>
              ) : (
                <Avatar name={name} />
              )}
              <p className="min-w-0 font-display text-h3 leading-tight">{name}</p>
            </div>
            <p className="mt-5 font-display text-h2">{t("ask.title")}</p>
            <p className="mt-1.5 text-ui leading-normal text-ink-2">
              {t("ask.text", { name: profile.firstname })}
            </p>
            <a
              rel="nofollow"
              href={quotePath(slug)}
              className={`${buttonStyle({ size: "large", block: true })} mt-5`}
            >
              {request("quote")}
            </a>
            <a href={profilePath(slug)} className={`${buttonStyle({ variant: "quiet", block: true })} mt-2`}>
              {t("ask.profile", { name })}
            </a>
          </Sheet>
        </aside>
      </div>
      {portfolio.gallery.length > IN_MOSAIC ? (
        <section className="mt-16">
          <h2>{t("gallery")}</h2>
          <ul className="mt-6 gap-4 sm:columns-2 lg:columns-3">
            {portfolio.gallery.map((picture, n) => (
              <li key={picture.id} className="mb-6 break-inside-avoid">
                <figure>
                  <button
                    type="button"
                    {...opensLightbox(n)}
                    aria-label={photos("open", { n: n + 1, title: picture.alt })}
                    className="block w-full cursor-zoom-in"
                  >
                    <StoredPicture
                      picture={picture}
                      alt=""
                      sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw"
                      className="w-full"
                    />
                  </button>
                  {picture.alt === portfolio.title ? null : (
                    <figcaption className="mt-2 text-small text-ink-2">{picture.alt}</figcaption>
                  )}
                </figure>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <div className="mt-16 border-t border-line pt-10">
          <PortfolioGrid title={t("others", { name })} portfolios={others} providerSlug={slug} />
        </div>
      ) : null}
      <div className="mt-12">
        <ReportLink kind="portfolio" id={portfolio.id} />
      </div>
    </div>
  );
}
