import "server-only";
import { createTranslator } from "next-intl";
import type { DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf, namespaces } from "@/lib/core/i18n/messages";

type Lookup = { has(key: string): boolean; (key: string, values?: Record<string, string | number>): string };

/**
 * Texts for error codes: those of one domain, else the common ones, else those of the domain whose field was
 * refused.
 */
export async function errorTexts(locale: Locale, namespace: string) {
  const messages = await messagesOf(locale);
  const t = createTranslator({ locale, messages: messages as never }) as unknown as Lookup;
  return (code: string, params?: Record<string, string | number>): string => {
    for (const name of [namespace, "core", ...namespaces]) {
      const key = `${name}.errors.${code}`;
      if (t.has(key)) return t(key, params);
    }
    return t("core.errors.invalid");
  };
}

export async function translateError(locale: Locale, error: DomainError) {
  const text = await errorTexts(locale, error.namespace);
  const fields = Object.entries(error.fields ?? {}).map(([name, code]) => [name, text(code)] as const);
  return { detail: text(error.code, error.params), fields: Object.fromEntries(fields) };
}
