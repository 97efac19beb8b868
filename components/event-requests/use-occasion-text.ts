import { useFormatter, useLocale, useTranslations } from "next-intl";
import { seasonOf } from "@/lib/catalogue/date-precisions";
import { countryName, isEuropeanCountryCode } from "@/lib/countries/country-codes";
import { domainForLocale } from "@/lib/countries/domains";
import { departementNumber } from "@/lib/event-requests/occasion";
import type { ListedRequestDto } from "@/lib/event-requests/schema";
import { inPlace } from "@/lib/places/in-place";

export type Occasion = ListedRequestDto["project"];

/** Civil dates have no zone: they are written and read as UTC. */
const UTC = { timeZone: "UTC" } as const;

/** Date, place and title of a request in the reader's words, as exact as the couple knows them. */
export function useOccasionText() {
  const t = useTranslations("event-requests");
  const seasons = useTranslations("catalogue.seasons");
  const format = useFormatter();
  const locale = useLocale();

  function period({ eventDate, eventDatePrecision }: Occasion): string | null {
    if (eventDate === null || eventDatePrecision === null || eventDatePrecision === "UNDECIDED") return null;
    if (eventDatePrecision !== "SEASON") return format.dateTime(new Date(eventDate), "monthYear", UTC);
    const season = seasonOf(eventDate);
    const year = Number(eventDate.slice(0, 4));
    // A winter is named by both its years.
    const years = season === "winter" ? `${year}–${year + 1}` : String(year);
    return t("date.season", { season: seasons(season), year: years });
  }

  function date(occasion: Occasion, style: "medium" | "full"): string {
    const { eventDate, eventDatePrecision } = occasion;
    const text =
      eventDate !== null && eventDatePrecision === "DAY"
        ? format.dateTime(new Date(eventDate), style, UTC)
        : (period(occasion) ?? t("date.undecided"));
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  }

  function place({
    eventLocationCity: city,
    eventLocationCountry: country,
    eventLocationZipcode,
  }: Occasion): string {
    if (city === null) return t("place.undecided");
    const number = departementNumber(country, eventLocationZipcode);
    if (number !== null) return t("place.departement", { city, number });
    const isAbroad = country !== null && country !== domainForLocale(locale).country;
    return isAbroad && isEuropeanCountryCode(country)
      ? t("place.abroad", { city, country: countryName(country, locale) })
      : city;
  }

  const event = ({ eventTypeLabel }: Occasion) => eventTypeLabel ?? t("heading.event");

  /** "Wedding in Gordes, September 2027"; without the date it is short enough for a breadcrumb. */
  function heading(occasion: Occasion, { isDated = true }: { isDated?: boolean } = {}): string {
    const words = isDated ? period(occasion) : null;
    // A season alone stands in a list with a capital; months come as the language writes them.
    const isCapital = occasion.eventDatePrecision !== "SEASON" || locale === "de-DE";
    const when =
      words === null || isCapital ? words : words.charAt(0).toLocaleLowerCase(locale) + words.slice(1);
    const city = occasion.eventLocationCity;
    const where = city === null ? null : inPlace({ name: city, code: null, type: "city" }, locale);
    const what = event(occasion);
    if (where !== null && when !== null) return t("heading.full", { event: what, place: where, when });
    if (where !== null) return t("heading.noDate", { event: what, place: where });
    return when === null ? what : t("heading.noPlace", { event: what, when });
  }

  return { date, place, event, heading };
}
