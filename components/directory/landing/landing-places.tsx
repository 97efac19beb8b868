import { ArrowRight } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import type { CityDto } from "@/lib/directory/schema";
import type { AreaDto } from "@/lib/places/schema";

/** Areas in large letters, towns below, those with most providers first. */
export function LandingPlaces({ areas, cities }: { areas: readonly AreaDto[]; cities: readonly CityDto[] }) {
  const t = useTranslations("directory.landing.places");
  const format = useFormatter();
  return (
    <section className="wrap mt-18 gap-20 desk:mt-28 desk:grid desk:grid-cols-[5fr_6fr]">
      <div>
        <h2 className="title-display">{t("title")}</h2>
        <p className="mt-4 max-w-112 text-ink-2">{t("text")}</p>
        <a
          href={`${countryPath()}#areas`}
          className="mt-4 inline-flex min-h-11 items-center gap-2 text-ui font-medium text-wine-text hover:underline"
        >
          {t("all")}
          <Icon of={ArrowRight} />
        </a>
      </div>
      <div className="mt-6 desk:mt-0">
        <h3 className="sr-only">{t("areas")}</h3>
        <ul className="gap-x-10 font-display text-[1.5rem] leading-tight sm:columns-2 desk:text-[1.75rem]">
          {areas.map(({ slug, name, planners }) => (
            <li key={slug} className="break-inside-avoid border-b border-line max-sm:nth-[n+11]:hidden">
              <a
                href={areaPath(slug)}
                className="flex items-baseline justify-between gap-4 py-3 hover:text-wine-text"
              >
                {name}
                <span className="font-text text-small text-ink-3 figures">{format.number(planners)}</span>
              </a>
            </li>
          ))}
        </ul>
        {cities.length > 0 ? (
          <>
            <h3 className="mt-8 font-text text-small font-semibold tracking-normal">{t("cities")}</h3>
            <ul className="mt-1.5 flex flex-wrap gap-x-5 text-ui">
              {cities.map(({ areaSlug, slug, name }) => (
                <li key={`${areaSlug}/${slug}`}>
                  <a
                    href={cityPath(areaSlug, slug)}
                    className="inline-flex min-h-9 items-center text-ink-2 hover:text-wine-text hover:underline pointer-coarse:min-h-11"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}
