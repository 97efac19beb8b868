/** True for what may stand for a place or a provider in an address or a call: nothing else is looked up. */
export function isAddressPart(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,99}$/i.test(text);
}
