import { and, eq, isNotNull } from "drizzle-orm";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { keyedHash } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { phoneErrors } from "@/lib/identity/phone/errors";
import { findLiveCode, isLiveCode } from "@/lib/identity/phone/queries";
import { codeLifeSeconds, secondsToNextCode } from "@/lib/identity/phone/rules";
import type { PhoneCheckInput } from "@/lib/identity/phone/schema";
import { requirePhone, spendCodeLimits, startVerification } from "@/lib/identity/phone/start-verification";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";

/**
 * Sends a code to a number by SMS. The supplier creates and stores the code; our row binds it to this user and
 * number, counts the attempts and times the next code. While the supplier is down nothing changes: 503
 * `otp_error`.
 */
export async function checkPhone(ctx: UserCtx, input: PhoneCheckInput): Promise<null> {
  const phone = requirePhone(ctx, input.phone);
  await requireRecentSignIn(ctx, input.currentPassword);
  const { userId } = ctx.actor;
  await refuseUnchanged(ctx, phone);
  await refuseUnconfirmed(ctx, phone);
  await refuseTooSoon(ctx, phone);
  await spendCodeLimits(ctx, phone, ctx.actor.userId);
  const codeHash = keyedHash(ctx.keys.hash, "phone-verification", await startVerification(ctx, phone));
  await inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    await tx.db.update(phoneCodes).set({ supersededAt: tx.now }).where(isLiveCode(userId));
    const expiresAt = secondsAfter(tx.now, codeLifeSeconds);
    await tx.db.insert(phoneCodes).values({ userId, phone, codeHash, createdAt: tx.now, expiresAt });
  });
  return null;
}

async function refuseUnchanged(ctx: UserCtx, phone: string): Promise<void> {
  const own = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ctx.actor.userId), eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)));
  if (own.length > 0) throw phoneErrors.phone_unchanged({ fields: { phone: "phone_unchanged" } });
}

/**
 * The number given at registration can be verified at once; another one needs a confirmed address, so that whoever
 * reads the mailbox learns of the change.
 */
async function refuseUnconfirmed(ctx: UserCtx, phone: string): Promise<void> {
  if (ctx.actor.isEmailConfirmed) return;
  const own = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ctx.actor.userId), eq(users.phone, phone)));
  if (own.length === 0) throw coreErrors.email_unconfirmed({ fields: { phone: "email_unconfirmed" } });
}

/** A corrected number gets its code at once; the same number has to wait a minute. */
async function refuseTooSoon(ctx: UserCtx, phone: string): Promise<void> {
  const live = await findLiveCode(ctx, ctx.actor.userId);
  const seconds = secondsToNextCode(live?.phone === phone ? live.createdAt : null, ctx.now);
  if (seconds > 0) throw phoneErrors.code_too_soon({ retryAfterSeconds: seconds, params: { seconds } });
}
