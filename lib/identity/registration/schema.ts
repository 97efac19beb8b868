import { z } from "zod";
import { emailField, personNameField, textField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { passwordSchema } from "@/lib/identity/password/rules";

/** Roles that can be chosen at registration; ROLE_ADMIN is only set by hand. */
export const registrableRoles = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;

const accepted = z.literal(true, { error: "terms_not_accepted" });

/** POST /api/register. `terms`: terms of use; `tosIsAccepted`: conditions of sale. */
export const registerInput = z.strictObject({
  firstname: personNameField,
  lastname: personNameField,
  email: emailField,
  phone: textField({ max: 40 }),
  password: passwordSchema,
  role: z.enum(registrableRoles, { error: "choice_invalid" }).default("ROLE_PRESTATAIRE"),
  terms: accepted,
  tosIsAccepted: accepted,
  /** Language of screens and emails; defaults to the language of the site. */
  locale: z.enum(locales, { error: "choice_invalid" }).optional(),
});
export type RegisterInput = z.output<typeof registerInput>;
