import { useTranslations } from "next-intl";
import { BadgeMaker } from "@/components/listing/badge/badge-maker";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { profilePath } from "@/lib/core/addresses/planners";
import { brand } from "@/lib/core/brand";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { BadgeDto } from "@/lib/listing/badge/schema";
import { BADGE_SEEN_DAYS, visibilityWeights } from "@/lib/listing/ranking/rules";

/** The page with a provider's badge for its own site. */
export function BadgeScreen({ badge, origin }: { badge: BadgeDto; origin: string }) {
  const t = useTranslations("badge");
  const { slug, name, city, isPublished } = badge;
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead", { points: visibilityWeights.badge, days: BADGE_SEEN_DAYS })}
      />
      {isPublished ? null : (
        <Banner tone="info" title={t("notPublished.title")} className="mt-6">
          {t("notPublished.text")}
        </Banner>
      )}
      <BadgeMaker
        address={{ origin, slug, publicUrl: origin + profilePath(slug) }}
        alt={t("picture.alt", { name, brand: brand.name, ...nameForms({ city }, "town") })}
      />
      <p className="mt-10 max-w-(--measure) text-ui text-ink-2">{t("counts")}</p>
    </>
  );
}
