import { and, eq, isNull } from "drizzle-orm";
import { memberPhoneCodes, members } from "@/db/schema/leads/members";
import { deviceHash } from "@/lib/core/address-hash";
import { decrypt, encrypt, keyedHash } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { type CoupleCtx, inTransaction } from "@/lib/gateways/context";
import { phoneErrors } from "@/lib/identity/phone/errors";
import { codeLifeSeconds, resendAfterSeconds, secondsToNextCode } from "@/lib/identity/phone/rules";
import { requirePhone, spendCodeLimits, startVerification } from "@/lib/identity/phone/start-verification";
import { codesPerDevice } from "@/lib/leads/phone/limits";
import { readPhone } from "@/lib/leads/phone/save-phone";
import type { CheckCouplePhoneInput, PhoneCodeSentDto } from "@/lib/leads/phone/schema";

/** The couple's current code, neither used nor replaced. */
export const isLiveCode = (memberId: string) =>
  and(
    eq(memberPhoneCodes.memberId, memberId),
    isNull(memberPhoneCodes.consumedAt),
    isNull(memberPhoneCodes.supersededAt),
  );

/** The current code with its number in E.164, or null. */
export async function findLiveCode(ctx: CoupleCtx) {
  const [row] = await ctx.db.select().from(memberPhoneCodes).where(isLiveCode(ctx.actor.memberId));
  return row ? { ...row, phone: decrypt(ctx.keys.contact, row.phoneEncrypted) } : null;
}

/**
 * Sends a code by SMS to the number that the couple wants to prove, and to no other. The same limits hold as for
 * providers; the supplier makes and keeps the code. While the supplier is down nothing changes: 503 `otp_error`.
 */
export async function checkCouplePhone(
  ctx: CoupleCtx,
  input: CheckCouplePhoneInput,
): Promise<PhoneCodeSentDto> {
  const { memberId } = ctx.actor;
  const phone = requirePhone(ctx, input.phone);
  const present = await readPhone(ctx);
  if (present.isPhoneVerified && present.phone === phone)
    throw phoneErrors.phone_unchanged({ fields: { phone: "phone_unchanged" } });
  const live = await findLiveCode(ctx);
  const seconds = secondsToNextCode(live?.phone === phone ? live.createdAt : null, ctx.now);
  if (seconds > 0) throw phoneErrors.code_too_soon({ retryAfterSeconds: seconds, params: { seconds } });
  await spendCodeLimits(ctx, phone, memberId);
  const device = deviceHash(ctx);
  if (device !== null) await ctx.limits.consume(codesPerDevice, device);
  const codeHash = keyedHash(ctx.keys.hash, "phone-verification", await startVerification(ctx, phone));
  const phoneEncrypted = encrypt(ctx.keys.contact, phone);
  await inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
    await tx.db.update(memberPhoneCodes).set({ supersededAt: tx.now }).where(isLiveCode(memberId));
    const expiresAt = secondsAfter(tx.now, codeLifeSeconds);
    await tx.db
      .insert(memberPhoneCodes)
      .values({ memberId, phoneEncrypted, codeHash, createdAt: tx.now, expiresAt });
  });
  return { resendAfterSeconds };
}
