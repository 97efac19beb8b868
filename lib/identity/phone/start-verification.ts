import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { keyedHash } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { languageOf } from "@/lib/core/i18n/locales";
import type { LimitRule } from "@/lib/core/limits";
import { parsePhone } from "@/lib/core/phone";
import { proofLevels } from "@/lib/core/proof/rules";
import { hasPoint } from "@/lib/core/spend-try";
import type { Ctx } from "@/lib/gateways/context";
import type { VerificationStatus } from "@/lib/gateways/sms/port";
import { phoneErrors } from "@/lib/identity/phone/errors";
import {
  codeLifeSeconds,
  codesPerDialCode,
  codesPerIp,
  codesPerNumber,
  codesPerUser,
  firstCodePerUser,
  provenCodesPerDialCode,
  provenCodesPerNumber,
} from "@/lib/identity/phone/rules";

/** The number in E.164; throws `phone_invalid` when it is not valid for its country. */
export function requirePhone(ctx: Ctx, text: string): string {
  const phone = parsePhone(text, ctx.country);
  if (phone === null) throw coreErrors.validation_error({ fields: { phone: "phone_invalid" } });
  return phone;
}

/**
 * Spends what a code by SMS costs: the limits of the number, the country, the network and the account, which is a user or
 * a couple.
 */
export async function spendCodeLimits(ctx: Ctx, phone: string, account: string): Promise<void> {
  const dialCode = parsePhoneNumberFromString(phone)?.countryCallingCode ?? "";
  if (!(await hasPoint(ctx.limits, firstCodePerUser, account))) await ctx.caller.demandProof();
  await spendShared(ctx, codesPerNumber, provenCodesPerNumber, keyedHash(ctx.keys.hash, "phone", phone));
  await spendShared(ctx, codesPerDialCode, provenCodesPerDialCode, dialCode);
  await ctx.limits.consume(codesPerUser, account);
  await ctx.limits.consume(codesPerIp, ctx.ip);
}

/** A limit that other users share: beyond it a hard proof of work is asked for instead of a refusal. */
async function spendShared(ctx: Ctx, rule: LimitRule, proven: LimitRule, key: string): Promise<void> {
  if (await hasPoint(ctx.limits, rule, key)) return;
  await ctx.caller.demandProof(proofLevels.hard);
  await ctx.limits.consume(proven, key);
}

/** Asks the supplier to send a code to the number; returns the supplier's id of it. */
export async function startVerification(ctx: Ctx, phone: string): Promise<string> {
  try {
    const { id } = await ctx.gateways.sms.startVerification({ to: phone, locale: languageOf(ctx.locale) });
    return id;
  } catch (error) {
    throw smsError(ctx, error);
  }
}

/** Our error for an error of the supplier, recognised by name, since adapters cannot be imported here. */
function smsError(ctx: Ctx, error: unknown): unknown {
  const name = error instanceof Error ? error.name : "";
  if (name === "SmsRejected") return phoneErrors.otp_rejected({ fields: { phone: "otp_rejected" } });
  if (name === "SmsLimited") return phoneErrors.otp_limited({ retryAfterSeconds: codeLifeSeconds });
  if (name !== "SmsUnavailable") return error;
  ctx.log.warn({ reason: name }, "no code could be sent or checked");
  return phoneErrors.otp_error();
}

/**
 * Asks the supplier whether the digits are the code that was sent to the number. `onUnchecked` runs when it could not be
 * asked, so that the attempt is not counted.
 */
export async function askSupplier(
  ctx: Ctx,
  { phone, digits }: { phone: string; digits: string },
  onUnchecked: () => Promise<unknown>,
): Promise<VerificationStatus> {
  try {
    return await ctx.gateways.sms.checkVerification({ to: phone, code: digits });
  } catch (error) {
    await onUnchecked();
    throw smsError(ctx, error);
  }
}
