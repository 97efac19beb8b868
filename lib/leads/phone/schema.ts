import { z } from "zod";
import { codeField, phoneField } from "@/lib/leads/couples/schema";

/** POST /api/project/change-phone: the new number without a proof; null or empty deletes it. */
export const changePhoneInput = z.strictObject({ phone: phoneField });
export type ChangePhoneInput = z.output<typeof changePhoneInput>;

const numberField = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .max(32, "phone_invalid");

/** POST /api/project/check-phone: sends a code to the number by SMS. */
export const checkCouplePhoneInput = z.strictObject({ phone: numberField });
export type CheckCouplePhoneInput = z.output<typeof checkCouplePhoneInput>;
export const phoneCodeSentDto = z.object({ resendAfterSeconds: z.number().int() });
export type PhoneCodeSentDto = z.output<typeof phoneCodeSentDto>;

/** POST /api/project/verify-phone: the code of the SMS makes the number the couple's, and verified. */
export const verifyCouplePhoneInput = z.strictObject({ phone: numberField, code: codeField });
export type VerifyCouplePhoneInput = z.output<typeof verifyCouplePhoneInput>;

/** The couple's number in E.164. */
export const couplePhoneDto = z.object({ phone: z.string().nullable(), isPhoneVerified: z.boolean() });
export type CouplePhoneDto = z.output<typeof couplePhoneDto>;
