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

const makers = [
  "DateTimeFormat",
  "NumberFormat",
  "PluralRules",
  "RelativeTimeFormat",
  "ListFormat",
  "DisplayNames",
  "Collator",
] as const;

function keeping<Maker extends new (...args: never[]) => object>(kind: string, maker: Maker): Maker {
  const wrapped: Maker = new Proxy(maker, {
    construct: (target, [locale, options], wanted) =>
      wanted === wrapped
        ? keep(kind, String(locale), options as object | undefined, () =>
            Reflect.construct(target, [locale, options]),
          )
        : Reflect.construct(target, [locale, options], wanted),
  });
  return wrapped;
}

/**
 * From now on this process makes each formatter once, whoever asks `Intl` for it: next-intl makes its own anew for each
 * request, which took up to a twentieth of a screen's time. Formatters cannot be changed, so they can be shared.
 */
export function keepFormatters(): void {
  for (const name of makers) {
    const { value } = Object.getOwnPropertyDescriptor(Intl, name) ?? {};
    Object.defineProperty(Intl, name, { value: keeping(name, value), writable: true, configurable: true });
  }
}
