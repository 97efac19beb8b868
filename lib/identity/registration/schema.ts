import { z } from "zod";
import { emailField, personNameField, textField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { passwordSchema } from "@/lib/identity/password/rules";

/** What somebody may register as; ROLE_ADMIN is given by hand alone. */
export const registrableRoles = ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const;

const accepted = z.literal(true, { error: "terms_not_accepted" });

/** POST /api/register (specification section 3, registration). `terms`: terms of use; `tosIsAccepted`: conditions of sale. */
export const registerInput = z.strictObject({
  firstname: personNameField,
  lastname: personNameField,
  email: emailField,
  phone: textField({ max: 40 }),
  password: passwordSchema,
  role: z.enum(registrableRoles, { error: "choice_invalid" }).default("ROLE_PRESTATAIRE"),
  terms: accepted,
  tosIsAccepted: accepted,
  /** Of the screens and mails; the site's own when left out. */
  locale: z.enum(locales, { error: "choice_invalid" }).optional(),
});
export type RegisterInput = z.output<typeof registerInput>;
