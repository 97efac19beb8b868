import { type Locale, locales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { TemplateDto } from "@/lib/leads/templates/schema";
import type samples from "@/messages/fr-FR/leads/reply-samples.json";

const names = ["thanks", "call", "busy"] as const satisfies readonly (keyof typeof samples)[];

/** The replies that the product offers in one language, to use as they are or to adapt. */
export async function defaultTemplates(locale: Locale): Promise<TemplateDto[]> {
  const words = (await messagesOf(locale))["reply-samples"] as typeof samples;
  return names.map((name) => ({ id: `${locale}-${name}`, isGiven: true, locale, ...words[name] }));
}

/** One of them by its id, or null. */
export async function findDefaultTemplate(id: string): Promise<TemplateDto | null> {
  const locale = locales.find((one) => id.startsWith(`${one}-`));
  return locale ? ((await defaultTemplates(locale)).find((template) => template.id === id) ?? null) : null;
}
