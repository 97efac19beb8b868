import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useRegionWords } from "@/components/directory/places/region-words";
import { SideSection } from "@/components/directory/places/side-section";
import { Disclosure } from "@/components/ui/disclosure";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { brand } from "@/lib/core/brand";
import { langueName } from "@/lib/core/catalogue/labels";
import type { PlaceFactsDto, RegionFactsDto } from "@/lib/directory/facts/schema";

/**
 * Questions about a region that its own figures answer, each with its sample. What the figures do not answer is not
 * asked.
 */
export function RegionQuestions({
  where,
  facts: { fromPriceCents, medianPriceCents, middlePrices, languages, rating },
  region: { requests, countedOn },
  total,
}: {
  where: string;
  facts: PlaceFactsDto;
  region: RegionFactsDto;
  total: number;
}) {
  const t = useTranslations("search.region");
  const format = useFormatter();
  const locale = useLocale();
  const words = useRegionWords();
  const euros = (cents: number) => moneyText(format, cents / 100, siteCurrency(locale));
  const questions = [
    middlePrices !== null && medianPriceCents !== null && fromPriceCents !== null
      ? {
          question: t("price.question", { where }),
          answer: t("price.answer", {
            count: middlePrices.count,
            from: euros(middlePrices.fromCents),
            to: euros(middlePrices.toCents),
            middle: euros(medianPriceCents),
            low: euros(fromPriceCents),
          }),
        }
      : null,
    requests
      ? {
          question: t("lead.question"),
          answer: t("lead.answer", {
            where,
            count: requests.couples,
            low: words.duration(requests.lead.low),
            middle: words.duration(requests.lead.middle),
            high: words.duration(requests.lead.high),
            hasPeak: requests.busiest ? "yes" : "no",
            month: requests.busiest ? words.month(requests.busiest.month) : "",
            peak: requests.busiest ? words.duration(requests.busiest.leadMonths) : "",
          }),
        }
      : null,
    languages.length > 0
      ? {
          question: t("languages.question"),
          answer: t("languages.answer", {
            total,
            languages: format.list(
              languages.map(
                ({ code, planners }) => `${langueName(code, locale)} (${format.number(planners)})`,
              ),
              { type: "conjunction" },
            ),
          }),
        }
      : null,
    rating
      ? {
          question: t("reviews.question"),
          answer: t("reviews.answer", {
            count: rating.count,
            average: format.number(rating.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          }),
        }
      : null,
  ].filter((one) => one !== null);
  if (questions.length === 0) return null;
  return (
    <SideSection title={t("questions")} aside={<p className="mt-2.5 text-ink-2">{t("sources")}</p>}>
      {questions.map(({ question, answer }, n) => (
        <Disclosure key={question} title={question} isOpen={n === 0}>
          <p>{answer}</p>
          <p className="mt-2 text-small">
            {t.rich("signed", {
              brand: brand.name,
              month: words.monthOf(countedOn),
              b: (name) => <b className="text-ink">{name}</b>,
            })}
          </p>
        </Disclosure>
      ))}
    </SideSection>
  );
}
