/** What a provider sees of a last name before an unlock: its first letter, with its accent, in upper case. */
export function lastnameInitial(lastname: string): string {
  const first = lastname.normalize("NFC").match(/\p{L}/u)?.[0] ?? "";
  // "ß" becomes "SS" in upper case; one letter is promised.
  return [...first.toUpperCase()].slice(0, 1).join("");
}
