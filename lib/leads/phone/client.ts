import { http } from "@/lib/core/browser/http";
import type { CouplePhoneDto, PhoneCodeSentDto } from "@/lib/leads/phone/schema";

export const changePhone = (phone: string | null) =>
  http<CouplePhoneDto>("POST", "/api/project/change-phone", { body: { phone } });
/** The first code of an hour needs no proof of work; the browser brings one when it is asked for it. */
export const checkPhone = (phone: string) =>
  http<PhoneCodeSentDto>("POST", "/api/project/check-phone", { body: { phone } });
export const verifyPhone = (phone: string, code: string) =>
  http<CouplePhoneDto>("POST", "/api/project/verify-phone", { body: { phone, code } });
