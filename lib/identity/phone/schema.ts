import { z } from "zod";

const phoneField = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .max(32, "phone_invalid");
const currentPassword = z.string({ error: "invalid" }).max(128, "too_long").optional();

/** POST /api/phone/check. The password is needed only when the sign-in is older than ten minutes. */
export const phoneCheckInput = z.strictObject({ phone: phoneField, currentPassword });
export type PhoneCheckInput = z.output<typeof phoneCheckInput>;

/** POST /api/phone/verify */
export const phoneVerifyInput = z.strictObject({
  phone: phoneField,
  code: z
    .string({ error: "required" })
    .trim()
    .regex(/^\d{6}$/, "code_invalid"),
});
export type PhoneVerifyInput = z.output<typeof phoneVerifyInput>;
