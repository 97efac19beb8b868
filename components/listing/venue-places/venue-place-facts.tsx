import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { Stats } from "@/components/ui/stats";
import type { VenuePlaceFactsDto } from "@/lib/listing/venues/schema";

/** Features in the list; the filters have all. */
const FEATURES_SHOWN = 8;

const list =
  "mt-3 *:flex *:min-h-11 *:items-center *:justify-between *:gap-4 *:border-b *:border-line *:py-1.5 *:text-ui";

/** Figures of all listed venues of a place: numbers, two sentences, kinds, and what they offer. */
export function VenuePlaceFacts({
  where,
  facts: { priceCents, seated, bedrooms, types, features },
  total,
}: {
  where: string;
  facts: VenuePlaceFactsDto;
  total: number;
}) {
  const t = useTranslations("venue-places.facts");
  const words = useTranslations("venues");
  const format = useFormatter();
  const locale = useLocale();
  const euros = (cents: number) => moneyText(format, cents / 100, siteCurrency(locale));
  const shareOf = (venues: number) => format.number(venues / total, "percent");
  const hosting = features.find(({ feature }) => feature === "accommodation");
  return (
    <section>
      <h2>{t("title", { where })}</h2>
      <Stats
        className="mt-5"
        stats={[
          { label: t("venues", { count: total }), value: format.number(total) },
          { label: t("price"), value: euros(priceCents.middle) },
          { label: t("seated"), value: format.number(seated.middle) },
          ...(hosting ? [{ label: t("hosting"), value: shareOf(hosting.venues) }] : []),
        ]}
      />
      <p className="mt-5 max-w-(--measure) text-ink-2">
        {t("prices", {
          least: euros(priceCents.least),
          middle: euros(priceCents.middle),
          most: euros(priceCents.most),
        })}{" "}
        {t("room", {
          seatedLeast: seated.least,
          seatedMost: seated.most,
          bedroomsLeast: bedrooms.least,
          bedroomsMost: bedrooms.most,
        })}
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h3>{t("byType")}</h3>
          <ul className={list}>
            {types.map(({ type, venues }) => (
              <li key={type}>
                {words(`types.${type}`)}
                <span className="text-small text-ink-3 figures">{format.number(venues)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t("offers")}</h3>
          <ul className={list}>
            {features.slice(0, FEATURES_SHOWN).map(({ feature, venues }) => (
              <li key={feature}>
                <span className="min-w-0 flex-1">{words(`features.${feature}`)}</span>
                <span aria-hidden="true" className="h-1.5 w-24 flex-none rounded-full bg-sunken sm:w-40">
                  <span
                    className="block h-full rounded-full bg-sage-mark"
                    style={{ width: `${Math.round((venues / total) * 100)}%` }}
                  />
                </span>
                <span className="w-12 flex-none text-right text-small text-ink-2 figures">
                  <span aria-hidden="true">{shareOf(venues)}</span>
                  <span className="sr-only">{t("share", { share: shareOf(venues) })}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
