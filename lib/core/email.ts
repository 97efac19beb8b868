/**
 * Few mail servers accept letters beyond ASCII, and JavaScript and PostgreSQL convert them to lower case
 * differently.
 */
const PRINTABLE = /^[\x21-\x7e]+$/;
const SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** In lower case and trimmed: the only form in which an email address is stored and compared. */
export function normaliseEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** One @, local part at most 64 characters, domain at most 255, each label at most 63. */
export function isEmail(address: string): boolean {
  const email = normaliseEmail(address);
  if (email.length > 320 || !PRINTABLE.test(email) || !SHAPE.test(email)) return false;
  const [local = "", domain = ""] = email.split("@");
  if (local.length > 64 || domain.length > 255) return false;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((label) => label.length <= 63 && LABEL.test(label));
}

/** Mail services that ignore dots in the part before the @. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, for comparisons only: without what follows a plus sign, and without the dots that
 * Gmail ignores. Mail is always sent to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const email = normaliseEmail(address);
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const local = email.slice(0, at);
  const name = local.replace(/\+.*$/, "") || local;
  if (!DOTLESS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}

/** The part after the @, in lower case. */
export const mailDomainOf = (address: string) =>
  normaliseEmail(address).slice(normaliseEmail(address).lastIndexOf("@") + 1);
