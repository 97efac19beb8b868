import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { memberPhoneCodes } from "@/db/schema/leads/members";
import { type CoupleCtx, inTransaction } from "@/lib/gateways/context";
import { phoneErrors } from "@/lib/identity/phone/errors";
import { codeState, codeTries } from "@/lib/identity/phone/rules";
import { askSupplier, requirePhone } from "@/lib/identity/phone/start-verification";
import { wrongCode } from "@/lib/identity/phone/verify-phone";
import { findLiveCode, isLiveCode } from "@/lib/leads/phone/check-couple-phone";
import { triesPerCouple } from "@/lib/leads/phone/limits";
import { readPhone, savePhone, spendNumber } from "@/lib/leads/phone/save-phone";
import type { CouplePhoneDto, VerifyCouplePhoneInput } from "@/lib/leads/phone/schema";

/**
 * Proves a number by the code of its SMS and makes it the couple's. A code has five attempts and is valid for ten
 * minutes. Several couples may prove the same number: both of a couple, or their parents.
 */
export async function verifyCouplePhone(
  ctx: CoupleCtx,
  input: VerifyCouplePhoneInput,
): Promise<CouplePhoneDto> {
  const phone = requirePhone(ctx, input.phone);
  await ctx.limits.consume(triesPerCouple, ctx.actor.memberId);
  const { id, attempts } = await countAttempt(ctx, phone);
  const sent = { phone, digits: input.code };
  const answer = await askSupplier(ctx, sent, () => uncountAttempt(ctx, id));
  if (answer === "expired") {
    await ctx.db
      .update(memberPhoneCodes)
      .set({ supersededAt: ctx.now })
      .where(and(eq(memberPhoneCodes.id, id), isNull(memberPhoneCodes.consumedAt)));
    throw phoneErrors.code_expired({ fields: { code: "code_expired" } });
  }
  if (answer === "wrong_code") throw wrongCode(attempts);
  await spendNumber(ctx, phone);
  return inTransaction(ctx, async (tx) => {
    await savePhone(tx, { phone, isVerified: true });
    await tx.db
      .update(memberPhoneCodes)
      .set({ consumedAt: tx.now })
      .where(and(eq(memberPhoneCodes.id, id), isNull(memberPhoneCodes.consumedAt)));
    return readPhone(tx);
  });
}

/** Counts an attempt by one conditional update; of many attempts at once, the sixth finds no row. */
async function countAttempt(ctx: CoupleCtx, phone: string): Promise<{ id: string; attempts: number }> {
  const live = await findLiveCode(ctx);
  if (live?.phone !== phone) throw phoneErrors.code_expired({ fields: { code: "code_expired" } });
  const [tried] = await ctx.db
    .update(memberPhoneCodes)
    .set({ attempts: sql`${memberPhoneCodes.attempts} + 1` })
    .where(
      and(
        isLiveCode(ctx.actor.memberId),
        eq(memberPhoneCodes.id, live.id),
        gt(memberPhoneCodes.expiresAt, ctx.now),
        lt(memberPhoneCodes.attempts, codeTries),
      ),
    )
    .returning({ id: memberPhoneCodes.id, attempts: memberPhoneCodes.attempts });
  if (tried) return tried;
  if (codeState(live, ctx.now) === "expired")
    throw phoneErrors.code_expired({ fields: { code: "code_expired" } });
  throw wrongCode(codeTries);
}

/** The supplier did not check the code, so the attempt is not counted. */
async function uncountAttempt(ctx: CoupleCtx, id: string): Promise<void> {
  await ctx.db
    .update(memberPhoneCodes)
    .set({ attempts: sql`${memberPhoneCodes.attempts} - 1` })
    .where(and(eq(memberPhoneCodes.id, id), gt(memberPhoneCodes.attempts, 0)));
}
