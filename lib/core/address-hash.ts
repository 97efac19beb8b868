import { keyedHash } from "@/lib/core/crypto";

/** Hash of a couple's normalised email address, to find the couple without decrypting anything. */
export function addressHash(ctx: { keys: { hash: string } }, email: string): string {
  return keyedHash(ctx.keys.hash, "email", email);
}
