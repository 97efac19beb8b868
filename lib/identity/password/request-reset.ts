import { and, eq, isNull, lte } from "drizzle-orm";
import { passwordResetRequests, passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { hashToken, keyedHash, randomToken } from "@/lib/core/crypto";
import { HOUR_SECONDS, secondsAfter } from "@/lib/core/dates";
import { closedLimit, type TryLimits } from "@/lib/core/limits";
import { inAtLeast } from "@/lib/core/pace";
import { spendTry } from "@/lib/core/spend-try";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { resetAnswers } from "@/lib/identity/password/reset-answers";
import type { RequestResetInput, ResetRequestedDto } from "@/lib/identity/password/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/** A reset link is valid for this long and works once. */
export const resetLinkSeconds = HOUR_SECONDS;
/** A second request within this time sends no second email: the first is on its way, or in the spam folder. */
export const resetPauseSeconds = 600;
/**
 * Every request takes at least this long, longer than writing an email, so that the response time does not tell
 * whether the address has an account.
 */
export const resetAnswerMs = 250;

/** Requests in an hour. The pause bounds the emails, so strangers can use up no more than the way without a proof. */
export const resetRequestLimits = {
  network: closedLimit("reset-request-network", 60, HOUR_SECONDS),
  origin: closedLimit("reset-request-origin", 10, HOUR_SECONDS),
  account: closedLimit("reset-request-address", 10, HOUR_SECONDS),
} satisfies TryLimits;

/**
 * Sends the reset link. The answer and its time are the same for known and unknown addresses;
 * `already_requested` depends only on the address and the clock, so that it does not reveal who has an account.
 */
export async function requestReset(ctx: Ctx, { email }: RequestResetInput): Promise<ResetRequestedDto> {
  const emailHash = keyedHash(ctx.keys.hash, "password-reset", email);
  await spendTry(ctx, resetRequestLimits, emailHash);
  const isFirst = await inAtLeast(resetAnswerMs, () =>
    inTransaction(ctx, async (tx) => {
      if (!(await recordRequest(tx, emailHash))) return false;
      await sendLink(tx, email);
      return true;
    }),
  );
  const words = await resetAnswers(ctx.locale);
  return {
    success: true,
    message: isFirst ? words.sent : words.alreadyRequested,
    already_requested: !isFirst,
  };
}

/** True for the first request of an address within the pause; two requests at once run one after the other. */
async function recordRequest(tx: Ctx, emailHash: string): Promise<boolean> {
  const claimed = await tx.db
    .insert(passwordResetRequests)
    .values({ emailHash, requestedAt: tx.now })
    .onConflictDoUpdate({
      target: passwordResetRequests.emailHash,
      set: { requestedAt: tx.now },
      setWhere: lte(passwordResetRequests.requestedAt, secondsAfter(tx.now, -resetPauseSeconds)),
    })
    .returning({ emailHash: passwordResetRequests.emailHash });
  return claimed.length > 0;
}

/** A user has one valid link: a newer one replaces the earlier ones. */
async function sendLink(tx: Ctx, email: string): Promise<void> {
  const [user] = await tx.db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for("update");
  if (!user) return;
  await tx.db
    .update(passwordResets)
    .set({ supersededAt: tx.now })
    .where(
      and(
        eq(passwordResets.userId, user.id),
        isNull(passwordResets.usedAt),
        isNull(passwordResets.supersededAt),
      ),
    );
  const token = randomToken();
  const [reset] = await tx.db
    .insert(passwordResets)
    .values({
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: tx.now,
      expiresAt: secondsAfter(tx.now, resetLinkSeconds),
    })
    .returning({ id: passwordResets.id });
  if (!reset) throw new Error("reset was not written");
  await notify(tx, {
    kind: "password_reset",
    to: { user: user.id },
    subject: reset.id,
    locale: user.locale,
    secret: token,
  });
}
