import type { Answer } from "./knock";

/** Typed into the fields of the contact: before an unlock nobody but the couple may see any of it. */
export const contact = { email: "canary.lea@secret.test", phone: "06 98 76 54 32", lastname: "Canarinoni" };
/** Typed where everybody reads: providers get them masked before an unlock. */
export const typed = { email: "canary.typed@elsewhere.test", phone: "07 12 34 56 78" };
/** As long as a postal code may be, and once written in its place. */
export const shortPhone = "61234567";
export const needles = [
  contact.email,
  contact.lastname,
  "698765432",
  typed.email,
  "712345678",
  "Canary Lane",
  shortPhone,
];

const squeeze = (text: string) => text.normalize("NFKC").replace(/[\s().\-/ ]/g, "");
/** What of the secrets a text holds, however a number is spaced. */
export function leaks(text: string): string[] {
  const squeezed = squeeze(text);
  return needles.filter(
    (needle) => text.toLowerCase().includes(needle.toLowerCase()) || squeezed.includes(squeeze(needle)),
  );
}
export const wholeOf = ({ text, headers }: Answer) => text + JSON.stringify([...headers]);
