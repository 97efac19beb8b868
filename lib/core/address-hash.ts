import { isIP } from "node:net";
import { keyedHash } from "@/lib/core/crypto";
import { mailboxOf } from "@/lib/core/email";

type Keyed = { keys: { hash: string } };

/** Hash of a couple's normalised email address, to find the couple without decrypting anything. */
export function addressHash(ctx: Keyed, email: string): string {
  return keyedHash(ctx.keys.hash, "email", email);
}

/** Hash of a mailbox: equal for all spellings of an address that reach it. */
export function mailboxHash(ctx: Keyed, email: string): string {
  return keyedHash(ctx.keys.hash, "mailbox", mailboxOf(email));
}

/** Hash of a phone number in E.164. */
export function phoneHash(ctx: Keyed, phone: string): string {
  return keyedHash(ctx.keys.hash, "phone", phone);
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  if (tail === undefined) return left;
  const right = tail === "" ? [] : tail.split(":");
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0"),
    ...right,
  ];
}

/**
 * The network of a client: its IPv4 address, or the first 64 bits of its IPv6 address, which one household or office
 * has for itself. Null when the address is unknown.
 */
export function networkOf(ip: string): string | null {
  if (isIP(ip) === 4) return ip;
  if (isIP(ip) !== 6) return null;
  const groups = groupsOf(ip).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":")}::/64`;
}

/** Hash of the network of a request, or null when its address is unknown. */
export function networkHash(ctx: Keyed & { ip: string }): string | null {
  const network = networkOf(ctx.ip);
  return network && keyedHash(ctx.keys.hash, "network", network);
}

/** Hash of the cookie that names a browser, or null for a caller without one. */
export function deviceHash(ctx: Keyed & { device?: { id: string } | null }): string | null {
  return ctx.device ? keyedHash(ctx.keys.hash, "device", ctx.device.id) : null;
}
