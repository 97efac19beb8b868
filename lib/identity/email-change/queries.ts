import { and, desc, eq, isNull } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { hashToken } from "@/lib/core/crypto";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { type ChangeState, changeState } from "@/lib/identity/email-change/rules";

/** The requests of a user that are neither confirmed, replaced nor undone; they may have expired. */
export const isPendingOf = (userId: string) =>
  and(
    eq(emailChanges.userId, userId),
    isNull(emailChanges.confirmedAt),
    isNull(emailChanges.supersededAt),
    isNull(emailChanges.undoneAt),
  );

/** The new address that is not confirmed yet, or null. */
export async function findPendingEmail(ctx: UserCtx): Promise<string | null> {
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(isPendingOf(ctx.actor.userId))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return change && changeState(change, ctx.now) === "pending" ? change.newEmail : null;
}

export interface LinkedChange {
  state: ChangeState;
  oldEmail: string;
  newEmail: string;
}

/** The change that the link of an email belongs to, for its page; null for an unknown link. Changes nothing. */
export async function findLinkedChange(
  ctx: Ctx,
  kind: "confirm" | "undo",
  token: string,
): Promise<LinkedChange | null> {
  const column = kind === "confirm" ? emailChanges.tokenHash : emailChanges.undoTokenHash;
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(eq(column, hashToken(token)));
  if (!change) return null;
  return { state: changeState(change, ctx.now), oldEmail: change.oldEmail, newEmail: change.newEmail };
}
