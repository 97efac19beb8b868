/** The seven spoken languages with their stable ids; names come from `languageName`. */
export const langues = [
  { id: 1, code: "fr" },
  { id: 2, code: "en" },
  { id: 3, code: "de" },
  { id: 4, code: "it" },
  { id: 5, code: "nl" },
  { id: 6, code: "es" },
  { id: 7, code: "pt" },
] as const;

export type Langue = (typeof langues)[number];
export type LangueId = Langue["id"];
export type LangueCode = Langue["code"];

export const langueCodes = langues.map(({ code }) => code) as [LangueCode, ...LangueCode[]];
export const langueIds = langues.map(({ id }) => id) as [LangueId, ...LangueId[]];

export function isLangueId(value: unknown): value is LangueId {
  return typeof value === "number" && langues.some(({ id }) => id === value);
}

export function isLangueCode(value: unknown): value is LangueCode {
  return typeof value === "string" && langues.some(({ code }) => code === value);
}

/** The id of a code; the code must exist. */
export function langueIdOf(code: LangueCode): LangueId {
  return (langueCodes.indexOf(code) + 1) as LangueId;
}

/** The code of an id; the id must exist. */
export function langueCodeOf(id: LangueId): LangueCode {
  return langueCodes[id - 1] as LangueCode;
}
