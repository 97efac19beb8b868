import { keyedHash } from "@/lib/core/crypto";
import { mailboxOf } from "@/lib/core/email";
import { networkOf, parseAddress } from "@/lib/core/network";

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

/** Hash of the network of a request, or null when its address is unknown. */
export function networkHash(ctx: Keyed & { ip: string }): string | null {
  return parseAddress(ctx.ip) && keyedHash(ctx.keys.hash, "network", networkOf(ctx.ip));
}

/** Hash of the cookie that names a browser, or null for a caller without one. */
export function deviceHash(ctx: Keyed & { device?: { id: string } | null }): string | null {
  return ctx.device ? keyedHash(ctx.keys.hash, "device", ctx.device.id) : null;
}
