import { keyedHash } from "@/lib/core/hash";

/** Finds a couple by its normalised email address without decrypting anything. */
export function addressHash(ctx: { keys: { hash: string } }, email: string): string {
  return keyedHash(ctx.keys.hash, "email", email);
}
