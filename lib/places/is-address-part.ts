/** Whether a text can be the address part of a place or a provider; any other text is not looked up. */
export function isAddressPart(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,99}$/i.test(text);
}
