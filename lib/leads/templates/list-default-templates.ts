import type { Role } from "@/lib/core/actor";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { TemplateDto } from "@/lib/leads/templates/schema";
import type samples from "@/messages/fr/leads/reply-samples.json";

type Name = keyof typeof samples;

/** A planner proposes a call, a venue owner a visit; who is both has both. */
function namesFor(roles: readonly Role[]): Name[] {
  const isOwner = roles.includes("ROLE_VENUE");
  const isPlanner = roles.includes("ROLE_PRESTATAIRE") || !isOwner;
  return [
    "thanks",
    ...(isPlanner ? (["call"] as const) : []),
    ...(isOwner ? (["visit"] as const) : []),
    "busy",
  ];
}

const wordsOf = async (locale: Locale) => (await messagesOf(locale))["reply-samples"] as typeof samples;
const templateOf = (words: typeof samples, locale: Locale, name: Name): TemplateDto => ({
  id: `${locale}-${name}`,
  isGiven: true,
  locale,
  ...words[name],
});

/** The replies that the product offers these roles in one language, to use as they are or to adapt. */
export async function defaultTemplates(locale: Locale, roles: readonly Role[]): Promise<TemplateDto[]> {
  const words = await wordsOf(locale);
  return namesFor(roles).map((name) => templateOf(words, locale, name));
}

/** One of them by its id, whoever it is for, or null. */
export async function findDefaultTemplate(id: string): Promise<TemplateDto | null> {
  const locale = locales.find((one) => id.startsWith(`${one}-`));
  if (!locale) return null;
  const words = await wordsOf(locale);
  const all = Object.keys(words).map((name) => templateOf(words, locale, name as Name));
  return all.find((template) => template.id === id) ?? null;
}
