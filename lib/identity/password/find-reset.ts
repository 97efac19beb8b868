import { and, eq, isNull } from "drizzle-orm";
import { passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/crypto";
import { closedLimit } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";

/**
 * Links opened and passwords sent per IP address. The token of 256 bits cannot be guessed; the limit stops
 * those who try.
 */
export const resetTriesPerIp = closedLimit("reset-try-ip", 120, 3600);

export type ResetState = "valid" | "used" | "expired" | "unknown";

/**
 * State of a reset link; a link that was replaced by a newer one counts as expired. Reading the state does not
 * use the link.
 */
export async function findReset(ctx: Ctx, token: string): Promise<ResetState> {
  const [reset] = await ctx.db
    .select({
      usedAt: passwordResets.usedAt,
      supersededAt: passwordResets.supersededAt,
      expiresAt: passwordResets.expiresAt,
    })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), isNull(users.deletedAt)))
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  if (!reset) return "unknown";
  if (reset.usedAt) return "used";
  return reset.supersededAt || reset.expiresAt <= ctx.now ? "expired" : "valid";
}

/** `findReset` for the page of the link; counts against the same limit as setting a password. */
export async function openReset(ctx: Ctx, token: string): Promise<ResetState> {
  await ctx.limits.consume(resetTriesPerIp, ctx.ip);
  return findReset(ctx, token);
}
