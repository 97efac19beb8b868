/**
 * A person's name is never contracted; a town keeps the capital of its article ("de La Rochelle"); the name of a
 * company or a venue joins the sentence ("de la Ferme du Lac").
 */
type NameKind = "company" | "person" | "town";

const NO_ELISION_START = /^(?:oui\b|onz|ouistiti|uhlan|u[lk]ul[eu]|y[aeiou])/;

/**
 * Words with a mute h, without accents: only these elide. Any other h keeps "de": those that French aspirates (Hugo,
 * Honfleur, hameau, hibou, huit) and foreign names (Happy, Hamburg), where "d’" would be the worse mistake.
 */
const MUTE_H =
  /^h(?:abi[lt]|alein|alter[eo]|amec|armoni|ebe\b|ector|edon|ele[nt]|eli[co]|elois|emi|enda[iy]e|enin|enri|erault|erb|ercul|eredi|ericou|erit|ermes\b|ermi[nto]|eroi[nq]|erouvil|erv[ei]|esit|eur(?!t)|iber|ilair|ippo|irond|irson|isto|ivern?\b|omma|omme|onne|onor|opita|oraire|orizo|orlog|orten|orti|ospi[ct]|ote(?:l|ss|s)?\b|otel|ubert|ugue|uil|uiss|uitr|uma|umb|umeu|umid|umour|umus|yac|y[degm]|yp(?!e\b))/;

/** Elision is decided by the first sound: opening quotation marks, brackets and accents are left out. */
function elides(name: string): boolean {
  const start = name
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[œŒ]/g, "oe")
    .replaceAll(/[æÆ]/g, "ae")
    .toLowerCase();
  if (NO_ELISION_START.test(start)) return false;
  return /^[aeiouy]/.test(start) || MUTE_H.test(start);
}

const ARTICLE = /^(Le|Les|La)\s+(?=\S)/i;
const CONTRACTED = {
  of: { le: "du ", les: "des ", la: "de la " },
  to: { le: "au ", les: "aux ", la: "à la " },
};

function contracted(name: string, kind: NameKind, word: "of" | "to"): string | null {
  const article = ARTICLE.exec(name);
  const which = article?.[1]?.toLowerCase() as "le" | "les" | "la" | undefined;
  if (!article || !which || kind === "person" || (which === "la" && kind === "town")) return null;
  return CONTRACTED[word][which] + name.slice(article[0].length);
}

/** "du Bureau", "des Jardins", "de la Ferme", "d’Élodie", "de L’Orangerie": "de" before a name, in French. */
export function ofName(name: string, kind: NameKind = "company"): string {
  const text = name.trim();
  return contracted(text, kind, "of") ?? (elides(text) ? `d’${text}` : `de ${text}`);
}

/** "au Bureau", "aux Jardins", "à la Ferme", "à Élodie": "à" before a name, in French. */
export function toName(name: string, kind: NameKind = "company"): string {
  const text = name.trim();
  return contracted(text, kind, "to") ?? `à ${text}`;
}

type Forms<K extends string> = Record<K | `of${Capitalize<K>}` | `to${Capitalize<K>}`, string>;

/**
 * Arguments of a message: each name with its French forms, `{ name, ofName, toName }`. French texts write `{ofName}` or
 * `{toName}` where the other languages write `{name}`.
 */
export function nameForms<K extends string>(names: Record<K, string>, kind: NameKind = "company"): Forms<K> {
  const forms = Object.entries<string>(names).flatMap(([key, name]) => {
    const suffix = key.charAt(0).toUpperCase() + key.slice(1);
    return [
      [key, name],
      [`of${suffix}`, ofName(name, kind)],
      [`to${suffix}`, toName(name, kind)],
    ];
  });
  return Object.fromEntries(forms) as Forms<K>;
}
