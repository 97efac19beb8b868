import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";
import { siteIn, siteOf } from "@/lib/core/markets/markets";
import { normaliseName } from "@/lib/core/text";

/** Slug → name, and the phrase within a sentence where the language has one of its own. */
type Names = Readonly<Record<string, string | readonly [name: string, spoken: string]>>;

/**
 * Names of areas, regions and cities for readers of another language than the one in which they are stored, where they
 * differ; readers are on a site of the country or of another. A place that is not named here keeps its name.
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
  // Areas and regions are stored in German, towns under the name that is spoken there.
  CH: {
    de: {
      delemont: "Delsberg",
      fribourg: "Freiburg",
      geneve: "Genf",
      neuchatel: "Neuenburg",
      sion: "Sitten",
    },
    fr: {
      aargau: ["Argovie", "en Argovie"],
      "appenzell-ausserrhoden": ["Appenzell Rhodes-Extérieures", "en Appenzell Rhodes-Extérieures"],
      "appenzell-innerrhoden": ["Appenzell Rhodes-Intérieures", "en Appenzell Rhodes-Intérieures"],
      "basel-landschaft": ["Bâle-Campagne", "à Bâle-Campagne"],
      "basel-stadt": ["Bâle-Ville", "à Bâle-Ville"],
      "kanton-bern": ["Canton de Berne", "dans le canton de Berne"],
      "kanton-freiburg": ["Canton de Fribourg", "dans le canton de Fribourg"],
      "kanton-luzern": ["Canton de Lucerne", "dans le canton de Lucerne"],
      "kanton-neuenburg": ["Canton de Neuchâtel", "dans le canton de Neuchâtel"],
      "kanton-st-gallen": ["Canton de Saint-Gall", "dans le canton de Saint-Gall"],
      "kanton-schaffhausen": ["Canton de Schaffhouse", "dans le canton de Schaffhouse"],
      "kanton-schwyz": ["Canton de Schwytz", "dans le canton de Schwytz"],
      "kanton-solothurn": ["Canton de Soleure", "dans le canton de Soleure"],
      "kanton-zurich": ["Canton de Zurich", "dans le canton de Zurich"],
      graubunden: ["Grisons", "dans les Grisons"],
      jura: ["Jura", "dans le Jura"],
      tessin: ["Tessin", "au Tessin"],
      thurgau: ["Thurgovie", "en Thurgovie"],
      waadt: ["Canton de Vaud", "dans le canton de Vaud"],
      wallis: ["Valais", "en Valais"],
      genf: ["Genève", "à Genève"],
      glarus: ["Glaris", "à Glaris"],
      nidwalden: ["Nidwald", "à Nidwald"],
      obwalden: ["Obwald", "à Obwald"],
      zug: "Zoug",
      "berner-jura": ["Jura bernois", "dans le Jura bernois"],
      "berner-oberland": ["Oberland bernois", "dans l’Oberland bernois"],
      engadin: ["Engadine", "en Engadine"],
      genfersee: ["Léman", "autour du Léman"],
      vierwaldstattersee: ["Lac des Quatre-Cantons", "autour du lac des Quatre-Cantons"],
      zurichsee: ["Lac de Zurich", "autour du lac de Zurich"],
      thunersee: ["Lac de Thoune", "autour du lac de Thoune"],
      delsberg: "Delémont",
      greyerz: ["Gruyère", "en Gruyère"],
      neuenburg: "Neuchâtel",
      saane: ["Sarine", "en Sarine"],
      seebezirk: ["Lac", "dans le district du Lac"],
      sense: ["Singine", "en Singine"],
      siders: "Sierre",
      sitten: "Sion",
      basel: "Bâle",
      bern: "Berne",
      chur: "Coire",
      luzern: "Lucerne",
      schaffhausen: "Schaffhouse",
      schwyz: "Schwytz",
      solothurn: "Soleure",
      "st-gallen": "Saint-Gall",
      thun: "Thoune",
      winterthur: "Winterthour",
      zurich: "Zurich",
    },
    it: {
      aargau: ["Argovia", "in Argovia"],
      "basel-landschaft": ["Basilea Campagna", "a Basilea Campagna"],
      "basel-stadt": ["Basilea Città", "a Basilea Città"],
      "kanton-bern": ["Canton Berna", "nel Canton Berna"],
      "kanton-freiburg": ["Canton Friburgo", "nel Canton Friburgo"],
      "kanton-luzern": ["Canton Lucerna", "nel Canton Lucerna"],
      "kanton-neuenburg": ["Canton Neuchâtel", "nel Canton Neuchâtel"],
      "kanton-st-gallen": ["Canton San Gallo", "nel Canton San Gallo"],
      "kanton-schaffhausen": ["Canton Sciaffusa", "nel Canton Sciaffusa"],
      "kanton-schwyz": ["Canton Svitto", "nel Canton Svitto"],
      "kanton-solothurn": ["Canton Soletta", "nel Canton Soletta"],
      "kanton-zurich": ["Canton Zurigo", "nel Canton Zurigo"],
      graubunden: ["Grigioni", "nei Grigioni"],
      jura: ["Giura", "nel Giura"],
      tessin: ["Ticino", "in Ticino"],
      thurgau: ["Turgovia", "in Turgovia"],
      waadt: ["Vaud", "nel Canton Vaud"],
      wallis: ["Vallese", "in Vallese"],
      genf: ["Ginevra", "a Ginevra"],
      glarus: ["Glarona", "a Glarona"],
      uri: ["Uri", "a Uri"],
      zug: ["Zugo", "a Zugo"],
      engadin: ["Engadina", "in Engadina"],
      genfersee: ["Lago Lemano", "sul Lago Lemano"],
      vierwaldstattersee: ["Lago dei Quattro Cantoni", "sul Lago dei Quattro Cantoni"],
      zurichsee: ["Lago di Zurigo", "sul Lago di Zurigo"],
      "berner-oberland": ["Oberland bernese", "nell’Oberland bernese"],
      basel: "Basilea",
      bern: "Berna",
      chur: "Coira",
      fribourg: "Friburgo",
      geneve: "Ginevra",
      lausanne: "Losanna",
      luzern: "Lucerna",
      schaffhausen: "Sciaffusa",
      solothurn: "Soletta",
      "st-gallen": "San Gallo",
      zurich: "Zurigo",
    },
  },
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

/**
 * A town as somebody wrote it in an address, for a reader: "Gent" is "Gand" in French where the table has it. Any other
 * town stays as it was written.
 */
export function townFor(written: string, country: string, locale: Locale): string {
  const slug = slugs(country).get(normaliseName(written));
  return slug === undefined ? written : named({ name: written, slug }, country, locale).name;
}

const slugsOf = new Map<string, ReadonlyMap<string, string>>();

/** Address parts by every name of a place in the table; the part itself is the name in its plain form. */
function slugs(country: string): ReadonlyMap<string, string> {
  const known = slugsOf.get(country);
  if (known) return known;
  const found = new Map<string, string>();
  for (const names of Object.values(otherNames[country] ?? {}))
    for (const [slug, one] of Object.entries(names)) {
      found.set(slug.replaceAll("-", " "), slug);
      found.set(normaliseName(typeof one === "string" ? one : one[0]), slug);
    }
  slugsOf.set(country, found);
  return found;
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
