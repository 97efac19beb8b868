import { useLocale, useTranslations } from "next-intl";
import { useEventDate } from "@/components/forms/catalogue/use-event-date";
import { countryName, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { siteOf } from "@/lib/core/markets/markets";
import { withCapital } from "@/lib/core/text";
import { departementNumber } from "@/lib/leads/requests/occasion";
import type { OccasionDto } from "@/lib/leads/requests/schema";
import { inPlace } from "@/lib/places/write-in-place";

export type Occasion = OccasionDto;

/** Date, place and title of a request in the reader's language, as exact as the couple knows them. */
export function useOccasionText() {
  const t = useTranslations("event-requests");
  const eventDate = useEventDate();
  const locale = useLocale();

  const date = (occasion: Occasion, style: "medium" | "full") =>
    withCapital(eventDate(occasion, style) ?? t("date.undecided"), locale);

  function place({
    eventLocationCity: city,
    eventLocationCountry: country,
    eventLocationZipcode,
  }: Occasion): string {
    if (city === null) return t("place.undecided");
    const number = departementNumber(country, eventLocationZipcode);
    if (number !== null) return t("place.departement", { city, number });
    const isAbroad = country !== null && country !== siteOf(locale).country;
    return isAbroad && isEuropeanCountryCode(country)
      ? t("place.abroad", { city, country: countryName(country, locale) })
      : city;
  }

  const event = ({ eventTypeLabel }: Occasion) => eventTypeLabel ?? t("heading.event");

  /** "Wedding in Gordes, September 2027"; without the date it is short enough for a breadcrumb. */
  function heading(occasion: Occasion, { isDated = true }: { isDated?: boolean } = {}): string {
    // A title shows the month, not the day.
    const { eventDatePrecision } = occasion;
    const known = {
      ...occasion,
      eventDatePrecision: eventDatePrecision === "DAY" ? "MONTH" : eventDatePrecision,
    } as const;
    const when = isDated ? eventDate(known, "long") : null;
    const city = occasion.eventLocationCity;
    const where = city === null ? null : inPlace({ name: city, code: null, type: "city" }, locale);
    const what = event(occasion);
    if (where !== null && when !== null) return t("heading.full", { event: what, place: where, when });
    if (where !== null) return t("heading.noDate", { event: what, place: where });
    return when === null ? what : t("heading.noPlace", { event: what, when });
  }

  return { date, place, event, heading };
}
