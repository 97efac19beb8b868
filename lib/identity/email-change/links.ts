import { keyedHash } from "@/lib/core/hash";
import type { Ctx } from "@/lib/gateways/context";

/** The token that undoes a change: 256 bits derived from its id, so that two letters can carry the same link. */
export function undoToken(ctx: Pick<Ctx, "keys">, changeId: string): string {
  return keyedHash(ctx.keys.hash, "email-undo", changeId);
}
