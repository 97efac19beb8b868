import { z } from "zod";
import { uuidField } from "@/lib/core/fields";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { isCleanText } from "@/lib/core/text";
import { unknownVariables } from "@/lib/leads/templates/variables";

/**
 * Maximum number of replies of a provider, and their lengths: a mail program accepts about 2,000 characters
 * from a link.
 */
export const mostTemplates = 30;
export const templateLengths = { name: 60, subject: 120, body: 1500 } as const;

const words = (longest: number) =>
  z
    .string({ error: "required" })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().min(1, "required").max(longest, "too_long").refine(isCleanText, "invalid"));
const filled = (longest: number) =>
  words(longest).refine((text) => unknownVariables(text).length === 0, "unknown_variable");

export const saveTemplateInput = z.strictObject({
  /** Absent for a new one. */
  id: z.preprocess((value) => (value === "" ? undefined : value), uuidField.optional()),
  locale: z.enum(locales, { error: "choice_invalid" }),
  name: words(templateLengths.name),
  subject: filled(templateLengths.subject).refine((text) => !text.includes("\n"), "invalid"),
  body: filled(templateLengths.body),
});
export type SaveTemplateInput = z.output<typeof saveTemplateInput>;

export const templateKeyInput = z.strictObject({ id: uuidField });
export type TemplateKey = z.output<typeof templateKeyInput>;

export interface TemplateDto {
  /** A uuid for one of the provider's own, a name for a default reply. */
  id: string;
  isGiven: boolean;
  locale: Locale;
  name: string;
  subject: string;
  body: string;
}
