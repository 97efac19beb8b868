import { Plus } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { PremiumNotice } from "@/components/feedback/premium-notice";
import { CoverPicture } from "@/components/listing/pictures/cover-picture";
import { PublicationTag } from "@/components/listing/portfolios/publication-tag";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import type { PortfolioDto } from "@/lib/listing/portfolios/schema";

/** The provider's past weddings as cards, with the quota of the free plan. */
export function OwnList({
  portfolios,
  quota,
}: {
  portfolios: readonly PortfolioDto[];
  /** Null without limit. */
  quota: number | null;
}) {
  const t = useTranslations("portfolios");
  const isFull = quota !== null && portfolios.length >= quota;
  const create = (
    <ButtonLink href="/portfolios/new" icon={<Icon of={Plus} />}>
      {t("own.create")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("own.title")}
        lead={t("own.lead")}
        above={quota === null ? null : <span>{t("own.count", { count: portfolios.length, quota })}</span>}
        actions={isFull || portfolios.length === 0 ? null : create}
      />
      {isFull ? (
        <PremiumNotice className="mt-6" title={t("own.quotaTitle", { quota })}>
          {t("own.quotaText")}
        </PremiumNotice>
      ) : null}
      {portfolios.length === 0 ? (
        <EmptyState className="mt-8" title={t("own.emptyTitle")} action={create}>
          {t("own.emptyText")}
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {portfolios.map((portfolio) => (
            <OwnCard key={portfolio.id} portfolio={portfolio} />
          ))}
        </ul>
      )}
    </>
  );
}

function OwnCard({ portfolio }: { portfolio: PortfolioDto }) {
  const t = useTranslations("portfolios");
  const format = useFormatter();
  const { id, title, weddingDate, location, totalViews, isPublished, images } = portfolio;
  return (
    <li>
      <article className="group relative">
        <div className="relative aspect-4/3 overflow-hidden rounded-picture bg-sunken">
          <CoverPicture
            images={images}
            empty={t("own.noImage")}
            sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw"
          />
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <PublicationTag isPublished={isPublished} />
          {totalViews === null ? null : (
            <span className="figures">{t("own.views", { count: totalViews })}</span>
          )}
        </p>
        <h2 className="mt-2 text-h3 font-[450] break-words">
          <Link
            href={`/portfolios/${id}`}
            className="after:absolute after:inset-0 group-hover:text-wine-text"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-small text-ink-2">
          {format.dateTime(new Date(`${weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" })}
          {"\u00a0· "}
          {location}
        </p>
      </article>
      <div className="mt-3 flex gap-2">
        <ButtonLink
          href={`/portfolios/${id}`}
          variant="secondary"
          size="small"
          aria-label={t("own.viewNamed", { title })}
        >
          {t("own.view")}
        </ButtonLink>
        <ButtonLink
          href={`/portfolios/${id}/edit`}
          variant="quiet"
          size="small"
          aria-label={t("own.editNamed", { title })}
        >
          {t("own.edit")}
        </ButtonLink>
      </div>
    </li>
  );
}
