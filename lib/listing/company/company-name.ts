const COMPANY_NAME = /^[\p{L}\p{M}\p{Nd} '’-]*$/u;
const WORD = /[\p{L}\p{Nd}]/u;

/** Letters with accents, digits, spaces, hyphens and apostrophes, and at least one letter or digit among them (section 5). */
export function isCompanyName(name: string): boolean {
  return COMPANY_NAME.test(name) && WORD.test(name);
}
