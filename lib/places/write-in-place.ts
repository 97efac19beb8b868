import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";
import { isOtherLanguage, phraseFor } from "@/lib/places/write-place-name";

/** What `inPlace` needs to write "in Vaucluse" with the right preposition. */
export interface SpokenPlace {
  name: string;
  /** Official code of a French département, null for others. */
  code: string | null;
  type: "area" | "city";
  /** The whole phrase of a region or tourist area. */
  spoken?: string | undefined;
}

const codes = (list: string) => new Set(list.split(" "));
const FRENCH_AREAS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ["dans le ", codes("14 15 18 25 29 30 32 39 41 45 46 47 49 56 59 62 63 67 68 69 81 82 83 84 90 94 95")],
  ["dans la ", codes("23 26 42 50 51 55 58 72 80 86")],
  ["dans l’", codes("01 02 03 10 11 12 27 34 36 60 61 89")],
  ["dans les ", codes("04 05 06 08 13 22 40 64 65 66 78 79 88 92 984")],
  ["à ", codes("75 974 975 976 977 978 986 989")],
];

function inFrance({ name, code, type }: SpokenPlace): string {
  if (type === "area") return (FRENCH_AREAS.find(([, set]) => set.has(code ?? ""))?.[0] ?? "en ") + name;
  if (/^Le /.test(name)) return `au ${name.slice(3)}`;
  if (/^Les /.test(name)) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

function inItaly({ name, type }: SpokenPlace): string {
  const of = type === "area" ? "in provincia d" : "a";
  if (/^L[’']/.test(name)) return `${of}ell’${name.slice(2)}`.replace("aell’", "all’");
  if (/^La /.test(name)) return `${of}ella ${name.slice(3)}`.replace("aella ", "alla ");
  return type === "area" ? `in provincia di ${name}` : `a ${name}`;
}

function inGermany({ name }: SpokenPlace): string {
  if (/^(Regierungsbezirk|Landkreis|Kreis|Saarland)\b|kreis$/.test(name)) return `im ${name}`;
  if (/^(Region|Städteregion|Oberpfalz)\b/.test(name)) return `in der ${name}`;
  return `in ${name}`;
}

function inBritain({ name }: SpokenPlace): string {
  if (/^Isle of /.test(name)) return `on the ${name}`;
  if (/^(Vale of |Scottish Borders$|Highland$|East Riding )/.test(name))
    return name === "Highland" ? "in the Highlands" : `in the ${name}`;
  return `in ${name}`;
}

const PORTUGUESE_O = /^(Barreiro|Cartaxo|Entroncamento|Funchal|Fundão|Montijo|Porto|Sabugal|Seixal)$/;
const PORTUGUESE_A =
  /^(Amadora|Batalha|Calheta|Covilhã|Figueira da Foz|Golegã|Guarda|Horta|Lousã|Maia|Marinha Grande|Moita|Nazaré|Póvoa de .*|Ribeira .*|Trofa)$/;

function inPortugal({ name }: SpokenPlace): string {
  if (PORTUGUESE_O.test(name)) return `no ${name}`;
  return PORTUGUESE_A.test(name) ? `na ${name}` : `em ${name}`;
}

function inSpain({ name }: SpokenPlace): string {
  return /^Islas /.test(name) ? `en las ${name}` : `en ${name}`;
}

const speakers: Record<Language, (place: SpokenPlace) => string> = {
  fr: inFrance,
  nl: ({ name }) => `in ${name}`,
  en: inBritain,
  de: inGermany,
  it: inItaly,
  es: inSpain,
  pt: inPortugal,
};

/**
 * "dans le Vaucluse", "à Avignon", "im Regierungsbezirk Freiburg": a place inside a title. Phrases of regions are
 * stored in the default language of their market.
 */
export function inPlace(place: SpokenPlace, locale: Locale): string {
  const inLanguage = speakers[languageOf(locale)];
  return isOtherLanguage(locale)
    ? (phraseFor(place.name, locale) ?? inLanguage(place))
    : (place.spoken ?? inLanguage(place));
}
