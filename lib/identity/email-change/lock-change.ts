import { eq, type SQL } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import { closedLimit } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { emailChangeErrors } from "@/lib/identity/email-change/errors";

/** Links opened per IP address. */
export const linksPerIp = closedLimit("email-link-ip", 60, 3600);

/**
 * Locks the user, then reads the change. Everything that writes addresses locks the user first, so two links
 * opened at once run one after the other.
 */
export async function lockChange(tx: Ctx, isIt: SQL) {
  const [found] = await tx.db.select({ userId: emailChanges.userId }).from(emailChanges).where(isIt);
  if (!found) throw emailChangeErrors.link_invalid();
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for("update");
  const [change] = await tx.db.select().from(emailChanges).where(isIt);
  if (!change) throw emailChangeErrors.link_invalid();
  return change;
}

/**
 * The token of the undo link: 256 bits derived from the id of the change, so that two emails can carry the same
 * link.
 */
export function undoToken(ctx: Pick<Ctx, "keys">, changeId: string): string {
  return keyedHash(ctx.keys.hash, "email-undo", changeId);
}
