/** Digits of a SIRET: nine of the company, five of the establishment. */
export const SIRET_LENGTH = 14;

/** The digits of a typed or pasted text, at most fourteen. */
export function siretDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, SIRET_LENGTH);
}

/**
 * La Poste has more establishments than the check digit allows: the sum of their digits is a multiple of five
 * instead.
 */
const LA_POSTE = "356000000";

function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 0 ? digit : 2 * digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum;
}

/** True for fourteen digits with a correct check digit. Only the register knows whether the number exists. */
export function isSiret(text: string): boolean {
  if (!/^[0-9]{14}$/.test(text)) return false;
  if (luhnSum(text) % 10 === 0) return text !== "0".repeat(SIRET_LENGTH);
  if (!text.startsWith(LA_POSTE)) return false;
  return [...text].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** Grouped as official papers print it: "732 829 320 00074". Also groups an incomplete number. */
export function formatSiret(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
    .filter(Boolean)
    .join(" ");
}

/** A SIRET is a French number: only companies in France on the French site are asked for it. */
export function asksSiret(domainCountry: string, companyCountry: string): boolean {
  return domainCountry === "FR" && companyCountry === "FR";
}
