import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";
import { siteIn, siteOf } from "@/lib/core/markets/markets";

/** Slug → name, and the phrase within a sentence where the language has one of its own. */
type Names = Readonly<Record<string, string | readonly [name: string, spoken: string]>>;

/**
 * Names of areas, regions and cities in the other languages of their market, where they differ from the name in the
 * default language. A place that is not named here keeps its name.
 */
const otherNames: Readonly<Record<string, Partial<Record<Language, Names>>>> = {
  BE: {
    fr: {
      vlaanderen: ["Flandre", "en Flandre"],
      wallonie: ["Wallonie", "en Wallonie"],
      brussel: ["Bruxelles", "à Bruxelles"],
      antwerpen: ["Anvers", "à Anvers"],
      "oost-vlaanderen": ["Flandre-Orientale", "en Flandre-Orientale"],
      "west-vlaanderen": ["Flandre-Occidentale", "en Flandre-Occidentale"],
      "vlaams-brabant": ["Brabant flamand", "dans le Brabant flamand"],
      "waals-brabant": ["Brabant wallon", "dans le Brabant wallon"],
      limburg: ["Limbourg", "dans le Limbourg"],
      henegouwen: ["Hainaut", "dans le Hainaut"],
      namen: ["Namur", "à Namur"],
      luik: ["Liège", "à Liège"],
      luxemburg: ["Luxembourg", "dans la province de Luxembourg"],
      ardennen: ["Ardennes belges", "dans les Ardennes belges"],
      "belgische-kust": ["Côte belge", "sur la Côte belge"],
      "vlaamse-ardennen": ["Ardennes flamandes", "dans les Ardennes flamandes"],
      haspengouw: ["Hesbaye", "en Hesbaye"],
      aalst: "Alost",
      aarlen: "Arlon",
      bastenaken: "Bastogne",
      bergen: "Mons",
      brugge: "Bruges",
      doornik: "Tournai",
      elsene: "Ixelles",
      gent: "Gand",
      hoei: "Huy",
      ieper: "Ypres",
      kortrijk: "Courtrai",
      leuven: "Louvain",
      mechelen: "Malines",
      moeskroen: "Mouscron",
      oostende: "Ostende",
      roeselare: "Roulers",
      schaarbeek: "Schaerbeek",
      "sint-niklaas": "Saint-Nicolas",
      "sint-truiden": "Saint-Trond",
      tienen: "Tirlemont",
      tongeren: "Tongres",
      ukkel: "Uccle",
      vilvoorde: "Vilvorde",
      vorst: "Forest",
    },
  },
  FR: {
    en: {
      bretagne: "Brittany",
      normandie: "Normandy",
      bourgogne: "Burgundy",
      corse: "Corsica",
      "corse-du-sud": "South Corsica",
      "haute-corse": "Upper Corsica",
      savoie: "Savoy",
      dunkerque: "Dunkirk",
    },
  },
  IT: {
    en: {
      toscana: "Tuscany",
      sicilia: "Sicily",
      sardegna: "Sardinia",
      lombardia: "Lombardy",
      piemonte: "Piedmont",
      firenze: "Florence",
      genova: "Genoa",
      mantova: "Mantua",
      milano: "Milan",
      napoli: "Naples",
      padova: "Padua",
      roma: "Rome",
      siracusa: "Syracuse",
      torino: "Turin",
      venezia: "Venice",
    },
  },
  ES: {
    en: {
      andalucia: "Andalusia",
      cataluna: "Catalonia",
      "islas-baleares": ["Balearic Islands", "in the Balearic Islands"],
      canarias: ["Canary Islands", "in the Canary Islands"],
      "pais-vasco": ["Basque Country", "in the Basque Country"],
      sevilla: "Seville",
      zaragoza: "Saragossa",
    },
  },
  PT: { en: { lisboa: "Lisbon", acores: ["Azores", "in the Azores"] } },
};

const namesFor = (country: string, locale: Locale): Names | undefined =>
  otherNames[country]?.[languageOf(locale)];

/** A place with the name that it has for a reader. */
export function named<P extends { name: string; slug: string }>(
  place: P,
  country: string,
  locale: Locale,
): P {
  const found = namesFor(country, locale)?.[place.slug];
  if (found === undefined) return place;
  return { ...place, name: typeof found === "string" ? found : found[0] };
}

/** Whether the locale's language is not the one in which places of its market are stored. */
export function isOtherLanguage(locale: Locale): boolean {
  const { country, language } = siteOf(locale);
  return siteIn(country).language !== language;
}

/** The phrase within a sentence of a place that a table names so: "dans le Brabant wallon". */
export function phraseFor(name: string, locale: Locale): string | undefined {
  const names = Object.values(namesFor(siteOf(locale).country, locale) ?? {});
  const found = names.find((one) => typeof one !== "string" && one[0] === name);
  return typeof found === "object" ? found[1] : undefined;
}
