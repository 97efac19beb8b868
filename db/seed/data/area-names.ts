/** Names of regions and areas in the language of their country's pages; half of GeoNames' names are English. */
export const regionNames: Record<string, string> = {
  "BE.BRU": "Brussel",
  "BE.VLG": "Vlaanderen",
  "BE.WAL": "Wallonië",
  "DE.01": "Baden-Württemberg",
  "DE.02": "Bayern",
  "DE.05": "Hessen",
  "DE.06": "Niedersachsen",
  "DE.07": "Nordrhein-Westfalen",
  "DE.13": "Sachsen",
  "DE.14": "Sachsen-Anhalt",
  "DE.15": "Thüringen",
  "DE.16": "Berlin",
  "ES.07": "Islas Baleares",
  "ES.29": "Comunidad de Madrid",
  "ES.31": "Región de Murcia",
  "ES.32": "Navarra",
  "ES.51": "Andalucía",
  "ES.52": "Aragón",
  "ES.53": "Canarias",
  "ES.54": "Castilla-La Mancha",
  "ES.55": "Castilla y León",
  "ES.56": "Cataluña",
  "ES.59": "País Vasco",
  "ES.60": "Comunidad Valenciana",
  "IT.03": "Calabria",
  "IT.09": "Lombardia",
  "IT.10": "Marche",
  "IT.12": "Piemonte",
  "IT.13": "Puglia",
  "IT.14": "Sardegna",
  "IT.15": "Sicilia",
  "IT.16": "Toscana",
  "IT.19": "Valle d’Aosta",
  "PT.14": "Lisboa",
  "PT.23": "Açores",
};

export const areaNames: Record<string, string> = {
  "BE.BRU.BRU": "Brussel",
  "BE.VLG.VAN": "Antwerpen",
  "BE.WAL.WBR": "Waals-Brabant",
  "BE.WAL.WHT": "Henegouwen",
  "BE.WAL.WLG": "Luik",
  "BE.WAL.WLX": "Luxemburg",
  "BE.WAL.WNA": "Namen",
  "DE.01.081": "Regierungsbezirk Stuttgart",
  "DE.01.082": "Regierungsbezirk Karlsruhe",
  "DE.01.083": "Regierungsbezirk Freiburg",
  "DE.01.084": "Regierungsbezirk Tübingen",
  "DE.02.091": "Oberbayern",
  "DE.02.092": "Niederbayern",
  "DE.02.093": "Oberpfalz",
  "DE.02.094": "Oberfranken",
  "DE.02.095": "Mittelfranken",
  "DE.02.096": "Unterfranken",
  "DE.02.097": "Schwaben",
  "DE.07.051": "Regierungsbezirk Düsseldorf",
  "ES.07.PM": "Islas Baleares",
  "ES.58.C": "A Coruña",
  "ES.59.VI": "Álava",
  "ES.60.CS": "Castellón",
  "ES.60.V": "Valencia",
  "IT.01.AQ": "L’Aquila",
  "IT.03.VV": "Vibo Valentia",
  "IT.09.MB": "Monza e Brianza",
  "IT.13.BT": "Barletta-Andria-Trani",
  "IT.16.FI": "Firenze",
  "PT.14.1106": "Lisboa",
};

/** Official prefixes that name the kind of area and are not part of its usual name. */
const WORDS_BEFORE: Record<string, RegExp> = {
  BE: /^(Provincie|Province (de|du)) /,
  ES: /^(Provincia (de|da)|Província de|Province of) /,
  GB: /^((City|County|District|Borough|(Royal|Metropolitan) Borough|City and (County|Borough)) of|Sir) /,
  IT: /^(Provincia (autonoma )?(del|dell['’]|di)?|Province of|Città metropolitana di) ?/,
};
const WORDS_AFTER: Record<string, RegExp> = {
  GB: / (county borough|council|city)$/i,
  IT: / Capitale$/,
  PT: / Municipality$/,
};

/** The name of an area without its kind: "Provincia di Siena" is "Siena". */
export function areaName(code: string, name: string): string {
  const country = code.slice(0, 2);
  const bare = name.replace(WORDS_BEFORE[country] ?? /^$/, "").replace(WORDS_AFTER[country] ?? /^$/, "");
  return areaNames[code] ?? bare;
}
