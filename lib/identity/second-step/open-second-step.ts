import { and, eq, lt } from "drizzle-orm";
import { pendingSignIns } from "@/db/schema/identity/factors";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";

/** The second step has to follow the password within this time. */
export const secondStepSeconds = 600;

export interface OpenedSecondStep {
  /** Secret of the cookie; only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Stores that the password of this account was right. Opens no session. */
export async function openSecondStep(
  ctx: Ctx,
  { userId, remember }: { userId: string; remember: boolean },
): Promise<OpenedSecondStep> {
  const token = randomToken();
  const expiresAt = secondsAfter(ctx.now, secondStepSeconds);
  await ctx.db
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.userId, userId), lt(pendingSignIns.expiresAt, ctx.now)));
  await ctx.db.insert(pendingSignIns).values({
    userId,
    tokenHash: hashToken(token),
    isPersistent: remember,
    createdAt: ctx.now,
    expiresAt,
  });
  return { token, expiresAt };
}
