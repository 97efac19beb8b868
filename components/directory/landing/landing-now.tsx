import { useLocale, useTranslations } from "next-intl";
import { ProviderCard } from "@/components/directory/provider-card";
import { areaPath } from "@/lib/core/addresses/planners";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { AreaDto } from "@/lib/places/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The first providers of the area with most providers. */
export function LandingNow({ area, planners }: { area: AreaDto; planners: readonly ProviderCardDto[] }) {
  const t = useTranslations("directory.landing.now");
  const where = inPlace({ ...area, type: "area" }, useLocale());
  return (
    <section className="wrap mt-18 desk:mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 className="title-display">{t("title", { where })}</h2>
        <a href={areaPath(area.slug)} className="link link-quiet text-ui">
          {t("all", { where })}
        </a>
      </div>
      <ul className="mt-8 grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr]">
        {planners.map((card) => (
          <li key={card.id} className="flex max-lg:nth-3:hidden max-sm:nth-3:flex">
            <ProviderCard
              card={card}
              level={3}
              className="flex-1 lg:[&>div:first-child]:aspect-auto lg:[&>div:first-child]:h-67"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
