import { useFormatter, useLocale, useTranslations } from "next-intl";
import { rootCrumb } from "@/components/directory/places/country-screen";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { Island } from "@/components/islands/island";
import { Mosaic } from "@/components/listing/images/mosaic";
import { PortfolioGrid } from "@/components/listing/portfolios/portfolio-grid";
import { ProfileHeader } from "@/components/listing/profile/profile-header";
import { ProfileInstagram } from "@/components/listing/profile/profile-instagram";
import { ProfileLinks } from "@/components/listing/profile/profile-links";
import { ProfileReviews } from "@/components/listing/profile/profile-reviews";
import { ProfileServices } from "@/components/listing/profile/profile-services";
import { ProfilePortrait, ProfileText } from "@/components/listing/profile/profile-texts";
import { ProfileVideos } from "@/components/listing/profile/profile-videos";
import { ProfileZone } from "@/components/listing/profile/profile-zone";
import { ReportLink } from "@/components/listing/profile/report-link";
import { RequestCard } from "@/components/listing/profile/request-card";
import { ViewBeacon } from "@/components/listing/profile/view-beacon";
import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { shownPriceText } from "@/components/ui/money-text";
import { areaPath, cityPath, quotePath } from "@/lib/core/addresses/planners";
import { viewedPrice } from "@/lib/core/exchange";
import type { ProviderCardDto } from "@/lib/directory/schema";
import { accentTokens } from "@/lib/listing/profile/accents";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { HeldField } from "@/lib/listing/profile-review/rules";
import type { MapGround } from "@/lib/places/land/schema";
import { inPlace } from "@/lib/places/write-in-place";

const MORE_TEXTS = ["experience", "service", "benefits"] as const;

/** A provider's public page; `others` is empty for Premium providers. */
export function ProfileScreen({
  profile,
  others,
  ground,
  isPreview = false,
  waiting = [],
}: {
  profile: PublicProfileDto;
  others: readonly ProviderCardDto[];
  /** Null where the place lies outside our map. */
  ground: MapGround | null;
  /** For its owner only: nothing is counted, and the buttons and links for couples do nothing. */
  isPreview?: boolean | undefined;
  /** Preview only: shown values that are not public yet. */
  waiting?: readonly HeldField[] | undefined;
}) {
  const t = useTranslations("directory");
  const words = useTranslations("profile");
  const format = useFormatter();
  const locale = useLocale();
  const { name, slug, area, city, citySlug, texts, avatar, fromPriceCents } = profile;
  const crumbs: Crumb[] = [
    rootCrumb(t("list.root")),
    ...(area ? [{ label: area.name, href: areaPath(area.slug) }] : []),
    ...(area && citySlug && area.name !== city ? [{ label: city, href: cityPath(area.slug, citySlug) }] : []),
    { label: name },
  ];
  return (
    <div className="wrap" style={profile.accent ? accentTokens(profile.accent) : undefined}>
      {isPreview ? null : <Island name="view-beacon" component={ViewBeacon} props={{ slug }} />}
      <Breadcrumb
        className="py-5"
        // The places of a preview may belong to another country's host, which answers 404.
        crumbs={isPreview ? crumbs.map(({ label }) => ({ label })) : crumbs}
      />
      <Mosaic pictures={profile.gallery} name={name} countsViews={!isPreview} />
      <div className="mt-6 gap-18 desk:mt-10 desk:grid desk:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="space-y-13 desk:space-y-16 [&>section]:below-fold">
          <ProfileHeader profile={profile} isPreview={isPreview} isNameWaiting={waiting.includes("name")} />
          {texts.portrait ? <ProfilePortrait doc={texts.portrait} avatar={avatar} /> : null}
          {profile.services.length > 0 ? (
            <ProfileServices prices={profile.prices} services={profile.services} />
          ) : null}
          <PortfolioGrid
            title={words("weddings.title")}
            portfolios={profile.portfolios}
            providerSlug={slug}
            isPreview={isPreview}
          />
          <ProfileVideos videos={profile.videos} posters={profile.gallery} />
          {profile.instagram ? (
            <ProfileInstagram slug={slug} instagram={profile.instagram} isPreview={isPreview} />
          ) : null}
          {MORE_TEXTS.map((key) =>
            texts[key] ? <ProfileText key={key} title={t(`profile.${key}`)} doc={texts[key]} /> : null,
          )}
          <ProfileReviews
            reviews={profile.reviews}
            slug={slug}
            firstname={profile.firstname}
            isPreview={isPreview}
          />
          <ProfileZone profile={profile} ground={ground} />
          <ProfileLinks
            slug={slug}
            links={profile.links}
            isPreview={isPreview}
            isSiteWaiting={waiting.includes("website")}
          />
          {isPreview ? null : <ReportLink kind="provider" id={profile.id} />}
        </div>
        <aside className="mt-13 desk:mt-0">
          <div className="desk:sticky desk:top-6" inert={isPreview}>
            <RequestCard profile={profile} />
          </div>
        </aside>
      </div>
      {others.length > 0 && area ? (
        <section className="mt-18 border-t border-line pt-10 below-fold">
          <h2>{t("profile.others", { where: inPlace({ ...area, type: "area" }, locale) })}</h2>
          <ProviderGrid cards={others} level={3} className="mt-6" />
        </section>
      ) : null}
      <div
        inert={isPreview}
        className="sticky bottom-0 z-sticky -mx-(--gutter) mt-10 flex items-center justify-between gap-4 bg-surface px-(--gutter) py-3 shadow-bar desk:hidden print:hidden"
      >
        <p className="text-ui text-ink-2">
          {fromPriceCents === null
            ? t("profile.request.onRequest")
            : t.rich("card.from", {
                price: shownPriceText(format, viewedPrice(fromPriceCents, profile.prices)),
                b: (price) => <b className="text-ink figures">{price}</b>,
              })}
        </p>
        <a rel="nofollow" href={quotePath(slug)} className={buttonStyle()}>
          {t("profile.request.quote")}
        </a>
      </div>
    </div>
  );
}
