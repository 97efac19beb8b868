import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { grantWelcome } from "@/lib/billing/credits/grant-welcome";
import { coreErrors } from "@/lib/core/errors";
import { violatesConstraint } from "@/lib/core/violates-constraint";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { getMe } from "@/lib/identity/accounts/queries";
import type { UserDto } from "@/lib/identity/accounts/schema";
import { phoneErrors } from "@/lib/identity/phone/errors";
import { findLiveCode, isLiveCode } from "@/lib/identity/phone/queries";
import { codeState, codeTries, triesPerUser } from "@/lib/identity/phone/rules";
import type { PhoneVerifyInput } from "@/lib/identity/phone/schema";
import { askSupplier, requirePhone } from "@/lib/identity/phone/start-verification";
import { findRegistration } from "@/lib/listing/company/queries";
import { notify } from "@/lib/messaging/notifications/notify";

type Code = typeof phoneCodes.$inferSelect;

/**
 * Confirms a number by its code and saves it for the account. A code has five attempts and is valid for ten
 * minutes. Grants the welcome credit to a provider that had none and whose number is new to us.
 */
export async function verifyPhone(ctx: UserCtx, input: PhoneVerifyInput): Promise<{ user: UserDto }> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const phone = requirePhone(ctx, input.phone);
  await ctx.limits.consume(triesPerUser, ctx.actor.userId);
  const code = await countAttempt(ctx, phone);
  const sent = { phone: code.phone, digits: input.code };
  const answer = await askSupplier(ctx, sent, () => uncountAttempt(ctx, code.id));
  if (answer === "expired") {
    await supersedeCode(ctx, code.id);
    throw phoneErrors.code_expired({ fields: { code: "code_expired" } });
  }
  if (answer === "wrong_code") throw wrongCode(code.attempts);
  await inTransaction(ctx, (tx) => saveVerifiedPhone(tx, code));
  return getMe(ctx);
}

/** Counts an attempt by one conditional update; of many attempts at once, the sixth finds no row. */
async function countAttempt(ctx: UserCtx, phone: string): Promise<Code> {
  const { userId } = ctx.actor;
  const [tried] = await ctx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(
      and(
        isLiveCode(userId),
        eq(phoneCodes.phone, phone),
        gt(phoneCodes.expiresAt, ctx.now),
        lt(phoneCodes.attempts, codeTries),
      ),
    )
    .returning();
  if (tried) return tried;
  const live = await findLiveCode(ctx, userId);
  if (live?.phone === phone && codeState(live, ctx.now) === "exhausted") throw wrongCode(codeTries);
  throw phoneErrors.code_expired({ fields: { code: "code_expired" } });
}

export function wrongCode(attempts: number) {
  if (attempts >= codeTries) return phoneErrors.too_many_attempts({ fields: { code: "too_many_attempts" } });
  return phoneErrors.code_invalid({ fields: { code: "code_invalid" } });
}

/** The supplier did not check the code, so the attempt is not counted. */
async function uncountAttempt(ctx: UserCtx, id: string): Promise<void> {
  await ctx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} - 1` })
    .where(and(eq(phoneCodes.id, id), gt(phoneCodes.attempts, 0)));
}

async function supersedeCode(ctx: UserCtx, id: string): Promise<void> {
  await ctx.db
    .update(phoneCodes)
    .set({ supersededAt: ctx.now })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.consumedAt), isNull(phoneCodes.supersededAt)));
}

async function saveVerifiedPhone(tx: UserCtx, code: Code): Promise<void> {
  const { userId } = tx.actor;
  const [user] = await tx.db
    .select({ phone: users.phone, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  await tx.db.update(phoneCodes).set({ consumedAt: tx.now }).where(eq(phoneCodes.id, code.id));
  const [proven] = await tx.db
    .update(users)
    .set({ phone: code.phone, phoneVerifiedAt: tx.now, updatedAt: tx.now })
    .where(eq(users.id, userId))
    .returning({ locale: users.locale, finishedAt: users.hasFinishedOnboardingAt })
    .catch((error: unknown) => {
      if (violatesConstraint(error, "users_verified_phone_key"))
        throw phoneErrors.phone_already_used({ fields: { phone: "phone_already_used" } });
      throw error;
    });
  // Onboarding grants the welcome credit only with a company number or a verified number: this may be the first of them.
  if (proven?.finishedAt)
    await grantWelcome(tx, { userId, registration: await findRegistration(tx, userId), phone: code.phone });
  if (proven && user?.phone && user.phone !== code.phone)
    await notify(tx, {
      kind: "phone_changed",
      to: { user: userId },
      subject: userId,
      locale: proven.locale,
      dedupe: code.id,
    });
}
