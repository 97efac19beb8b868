import { z } from "zod";
import { emailField, personNameField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";

/** Free text; the use case checks it for the country and stores E.164. Empty becomes null. */
export const phoneField = z
  .string({ error: "invalid" })
  .trim()
  .max(32, "phone_invalid")
  .transform((phone) => phone || null)
  .nullish();

/** A code of six digits; spaces between them are ignored. */
export const codeField = z
  .string({ error: (issue) => (issue.input === undefined ? "required" : "invalid") })
  .transform((code) => code.replace(/\s/g, ""))
  .refine((code) => code.length > 0, { error: "required", abort: true })
  .refine((code) => /^\d{6}$/.test(code), "code_invalid");

/** POST /api/project/update-profile */
export const updateCoupleInput = z.strictObject({
  firstname: personNameField,
  lastname: personNameField,
  phone: phoneField,
  locale: z.enum(locales, { error: "choice_invalid" }).optional(),
});
export type UpdateCoupleInput = z.output<typeof updateCoupleInput>;

/** The language that a couple chooses on its screens. */
export const changeCoupleLocaleInput = updateCoupleInput.pick({ locale: true }).required();
export type ChangeCoupleLocaleInput = z.output<typeof changeCoupleLocaleInput>;

/** The couple's own data, as the couple sees it. */
export const coupleDto = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(locales),
});
export type CoupleDto = z.output<typeof coupleDto>;

/** POST /api/project/request-sign-in */
export const requestSignInInput = z.strictObject({ email: emailField });
export type RequestSignInInput = z.output<typeof requestSignInInput>;

/** POST /api/project/sign-in */
export const coupleSignInInput = z.strictObject({ email: emailField, code: codeField });
export type CoupleSignInInput = z.output<typeof coupleSignInInput>;
