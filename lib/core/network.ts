import { isIP } from "node:net";

const MAPPED_DOTTED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
const MAPPED_HEX = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** IPv6 in its short form, in lower case: "2001:DB8:0:0::1" gives "2001:db8::1". */
const shortForm = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** IPv4 addresses that a server with IPv6 sockets sees as IPv6: "::ffff:203.0.113.7". */
function unmapped(address: string): string {
  const dotted = MAPPED_DOTTED.exec(address)?.[1];
  if (dotted) return dotted;
  const [, high, low] = MAPPED_HEX.exec(address) ?? [];
  if (!high || !low) return address;
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [left >> 8, left & 255, right >> 8, right & 255].join(".");
}

/**
 * A network address in its one form, or null when the text holds none. Some proxies add the port
 * ("203.0.113.7:4711", "[2001:db8::1]:443"), some systems a zone ("fe80::1%eth0"): both are left out. An IPv4 address
 * written as IPv6 is IPv4.
 */
export function parseAddress(text: string): string | null {
  const bare = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1];
  const address = (bracketed ?? bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, "$1")).replace(/%.*$/, "");
  if (isIP(address) === 4) return bracketed === undefined ? address : null;
  return isIP(address) === 6 ? unmapped(shortForm(address)) : null;
}

/**
 * What one subscriber holds: an IPv4 address whole, of IPv6 the first 64 bits, "2001:db8:0:7". Any other text is
 * returned as it is.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text) ?? text;
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...gap, ...right].slice(0, 4).join(":");
}
