import type { Ctx } from "@/lib/context";
import { keyedHash } from "@/lib/core/hash";

/** Finds a couple by its normalised email address without decrypting anything. */
export function addressHash(ctx: Pick<Ctx, "keys">, email: string): string {
  return keyedHash(ctx.keys.hash, "email", email);
}
