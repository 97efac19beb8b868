/** What one language says instead of signs and digits. Lower case, without accents, separated by spaces. */
export interface LanguageWords {
  /** Names of the sign @. */
  at: string;
  /** Words for "at" that also mean other things. */
  looseAt: string;
  dot: string;
  /** Domain endings that do not follow the word for "dot" in a normal sentence. */
  endings: string;
  /** Names of hyphen and underscore, and the words that may follow them. */
  dash: string;
  afterDash: string;
  /** Each number with its words: "6 six", "7 seven". `*` marks the words for a hundred, `**` those for "double". */
  numbers: string;
  /** Those of the numbers that are also articles. */
  articles: string;
  /** Words between the groups of a dictated number. */
  between: string;
  /** Words before a phone number. */
  phone: string;
  mine: string;
  /** "is", "I am", "we are". */
  is: string;
  /** "am", the part of "I am" that "we are" does not have. */
  self: string;
  /** "as", "called", "account". */
  as: string;
  on: string;
  /** Common words that are not an account, after or before the name of a network. */
  common: string;
  /** Common words that are also last names. */
  alsoNames: string;
}

export const listed = (words: string) => words.split(/\s+/).filter(Boolean);
