import { useFormatter, useLocale, useTranslations } from "next-intl";
import { FilterLink } from "@/components/directory/filters/filter-link";
import type { FilteredPlace } from "@/components/directory/filters/filter-words";
import { PlaceFigures } from "@/components/directory/places/place-figures";
import { TradeLinks } from "@/components/directory/trades/trade-links";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { tradePath } from "@/lib/core/addresses/trades";
import { langueName } from "@/lib/core/catalogue/labels";
import { midSentence } from "@/lib/core/text";
import type { PlaceFactsDto } from "@/lib/directory/facts/schema";
import { listPath, noFilters } from "@/lib/directory/filters/rules";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { languageTrade, partsOf, serviceTrade } from "@/lib/directory/trades/rules";
import type { TradePlaceDto } from "@/lib/directory/trades/schema";

/** Languages and services named in the sentence; the filters list all. */
const NAMED = 4;

/** Figures of all published profiles of a place: numbers, one paragraph, the list by service. */
export function PlaceFacts({
  where,
  place,
  tradePlace,
  venuesHref,
  facts,
  total,
  hasFigures,
}: {
  where: string;
  place: FilteredPlace;
  /** Null where trades have no pages of this place. */
  tradePlace: TradePlaceDto | null;
  venuesHref: string;
  facts: PlaceFactsDto;
  total: number;
  /** False where the page shows the figures elsewhere. */
  hasFigures: boolean;
}) {
  const t = useTranslations("search.facts");
  const labels = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  if (total === 0) return null;
  const { medianPriceCents, languages, services, venues } = facts;
  const euros = (cents: number) => moneyText(format, cents / 100, siteCurrency(locale));
  const spoken = languages.slice(0, NAMED).map(({ code }) => langueName(code, locale));
  const offered = services.slice(0, NAMED).map(({ type }) => midSentence(labels(`${type}.label`), locale));
  return (
    <section>
      <h2>{t("title", { where })}</h2>
      {hasFigures ? <PlaceFigures facts={facts} total={total} className="mt-5" /> : null}
      <p className="mt-5 max-w-(--measure) text-ink-2">
        {[
          t("offer", { services: format.list(offered, "and") }),
          medianPriceCents === null ? null : t("middle", { price: euros(medianPriceCents) }),
          t("spoken", { languages: format.list(spoken, "and") }),
        ]
          .filter((sentence) => sentence !== null)
          .join(" ")}
      </p>
      <h3 className="mt-8">{t("byService")}</h3>
      <ul className="mt-3 gap-x-8 sm:columns-2 lg:columns-3">
        {services.map(({ type, planners }) => (
          <li key={type} className="break-inside-avoid border-b border-line">
            <FilterLink
              href={
                tradePlace && planners >= INDEXED_FROM
                  ? tradePath(serviceTrade(type).slug, partsOf(tradePlace))
                  : listPath(place.pathOf, { ...noFilters, services: [type] })
              }
              className="flex w-full text-left min-h-11 items-center justify-between gap-3 py-1.5 text-ui hover:text-wine-text"
            >
              {labels(`${type}.label`)}
              <span className="text-small text-ink-3 figures">{format.number(planners)}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
      {tradePlace ? (
        <TradeLinks
          kind="language"
          place={tradePlace}
          where={where}
          counts={Object.fromEntries(
            languages.map(({ code, planners }) => [languageTrade(code).slug, planners]),
          )}
          level={3}
          className="mt-8"
        />
      ) : null}
      {venues > 0 ? (
        <p className="mt-4">
          <a href={venuesHref} className="link">
            {t("allVenues", { where })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
