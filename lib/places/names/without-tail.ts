import { locales } from "@/lib/core/i18n/locales";
import { countryCodes } from "@/lib/core/markets/markets";
import { searchText } from "@/lib/places/search-text";

/** Names of the served countries in the seven languages, normalised. */
const countryNames: ReadonlySet<string> = new Set(
  locales.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return countryCodes.map((code) => searchText(names.of(code) ?? code));
  }),
);

/**
 * A query without what people write after the name of a place: "Avignon, Vaucluse" is Avignon within Vaucluse, "Toscana
 * Italia" is Toscana. Null when there is nothing to leave out.
 */
export function withoutTail(query: string): { name: string; area: string | null } | null {
  const [name = "", ...rest] = query.split(",");
  if (rest.length > 0) {
    const area = searchText(rest[0] ?? "");
    return { name, area: area === "" || countryNames.has(area) ? null : area };
  }
  const words = searchText(query).split(" ");
  for (let count = 1; count < Math.min(words.length, 3); count++)
    if (countryNames.has(words.slice(-count).join(" ")))
      return { name: words.slice(0, -count).join(" "), area: null };
  return null;
}
