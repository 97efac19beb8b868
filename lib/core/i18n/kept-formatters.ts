/** To make a formatter takes some fifty times as long as to use it. Currencies, zones and styles are few. */
const kept = new Map<string, object>();
const MOST = 1_000;

function keep<Format extends object>(
  kind: string,
  locale: string,
  options: object | undefined,
  make: () => Format,
) {
  const key = `${kind} ${locale} ${options ? JSON.stringify(options) : ""}`;
  const known = kept.get(key);
  if (known) return known as Format;
  const made = make();
  if (kept.size >= MOST) kept.clear();
  kept.set(key, made);
  return made;
}

export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keep("number", locale, options, () => new Intl.NumberFormat(locale, options));

export const dateFormat = (locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep("date", locale, options, () => new Intl.DateTimeFormat(locale, options));

export const displayNames = (locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames =>
  keep("names", locale, options, () => new Intl.DisplayNames(locale, options));

export const collator = (locale: string): Intl.Collator =>
  keep("collator", locale, undefined, () => new Intl.Collator(locale));

const pluralRules = (locale: string, options?: Intl.PluralRulesOptions): Intl.PluralRules =>
  keep("plural", locale, options, () => new Intl.PluralRules(locale, options));

const relativeTimeFormat = (
  locale: string,
  options?: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat =>
  keep("relative", locale, options, () => new Intl.RelativeTimeFormat(locale, options));

const listFormat = (locale: string, options?: Intl.ListFormatOptions): Intl.ListFormat =>
  keep("list", locale, options, () => new Intl.ListFormat(locale, options));

/** As next-intl calls them. */
export const keptFormatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateFormat,
  getDisplayNames: displayNames,
  getPluralRules: pluralRules,
  getRelativeTimeFormat: relativeTimeFormat,
  getListFormat: listFormat,
};
