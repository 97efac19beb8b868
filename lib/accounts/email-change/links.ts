import type { Ctx } from "@/lib/context";
import { keyedHash } from "@/lib/core/hash";

/** The token that undoes a change: 256 bits derived from its id, so that two letters can carry the same link. */
export function undoToken(ctx: Pick<Ctx, "keys">, changeId: string): string {
  return keyedHash(ctx.keys.hash, "email-undo", changeId);
}
