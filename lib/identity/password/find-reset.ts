import { and, eq, isNull } from "drizzle-orm";
import { passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/hash";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";

/** Links opened and passwords sent from one place: nobody guesses 256 bits, and nobody may try for long. */
export const resetTriesPerIp: LimitRule = {
  name: "reset-try-ip",
  points: 120,
  durationSeconds: 3600,
  failsClosed: true,
};

export type ResetState = "valid" | "used" | "expired" | "unknown";

/** What a link is still good for; a link whose place a newer one took has expired. Opening it uses nothing up. */
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

/** As `findReset`, for whoever opens a link: counted, as a try to set a password is. */
export async function openReset(ctx: Ctx, token: string): Promise<ResetState> {
  await ctx.limits.consume(resetTriesPerIp, ctx.ip);
  return findReset(ctx, token);
}
