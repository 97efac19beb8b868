import type { CoupleCtx } from "@/lib/gateways/context";
import { parseOptionalPhone } from "@/lib/leads/couples/rules";
import { changeNumber } from "@/lib/leads/phone/save-phone";
import type { ChangePhoneInput, CouplePhoneDto } from "@/lib/leads/phone/schema";

/** Changes or deletes the couple's number without a proof: another number is not verified. */
export async function changePhone(ctx: CoupleCtx, input: ChangePhoneInput): Promise<CouplePhoneDto> {
  return changeNumber(ctx, { phone: parseOptionalPhone(input.phone, ctx.country), isVerified: false });
}
